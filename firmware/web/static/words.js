// Every word on the page, in English and French. Values in braces are filled in.

const en = {
  language: "Français", otherLanguage: "fr",
  table: "The table", whatHappens: "What happens",
  games: "Games", settings: "Settings", close: "Close", newGame: "New game",
  offline: "The table can't be reached. It is tried again by itself; no move is lost.",
  keys: "Keys: a side and its line (W then 3), Enter or O = ok, Backspace = back, H = hint, M = menu; hold for a long press.",
  J: "Jalapeños", C: "Croquetas", nobody: "nobody",
  ok: "ok", back: "back", hint: "hint", menu: "menu",
  okHelp: "ok: count it", backHelp: "back: take back; held: abandon the game",
  hintHelp: "hint: show open entries; held: the latest push again", menuHelp: "menu: score and lights",
  entryButton: "entry {entry}, button {button}", slotEmpty: "{slot}: empty", slotHolds: "{slot}: {piece}",
  piece: { J: "jalapeño {value}", C: "croqueta {value}", xT: "toast", xK: "ketchup", xM: "mayonnaise", xW: "wasabi", xN: "napkin", xB: "ticket" },

  setupHead: "A new game", setupAdvice: "Choose here or with the buttons round the tray, then press ok.",
  placingHead: "Lay the tokens", placingAdvice: "Press ok when they all lie there:",
  turningHead: "Turn the tray {turns} clockwise", turningBackHead: "Turn the tray back {turns}, anticlockwise",
  turningAdvice: "Then press ok, or straight away an entry: {name} is to push.",
  quarterTurns: ["", "a quarter turn", "half a turn", "three quarter turns"],
  moveHead: "{name} to push", moveAdvice: "Press an entry button as many times as the tapas is worth.",
  facing: "Only the side facing {name} can be entered: the {side} of the table.", sideN: "north", sideS: "south",
  enteringAdvice: "Press ok to count it, the same button for the next value, another entry to start anew.",
  autoAdvice: "It counts by itself after {seconds} seconds without a press.",
  finishedHead: { J: "{name} win!", C: "{name} win!", draw: "A draw" },
  reason: {
    points: "{a} points to {b}.", sauces: "Ketchup, mayonnaise and wasabi in one hand win at once.",
    "tie-break": "Both have {a} points; more tapas of value {value} decide.", draw: "Equal points, and the same tapas taken.",
  },
  finishedAdvice: "ok sets up the next game.",
  askHead: "Abandon this game?", askAdvice: "ok abandons it, any other button plays on. It stays in the list of games.",
  menuHead: "Score and lights", menuAdvice: "North: colours. South: brightness. menu or ok goes back.",
  replayHead: "Replay: push {at} of {of}", replayAdvice: "ok = next, back = previous, hint = play, menu = leave.",
  steps: { first: "|◀ Start", back: "◀ Back", play: "▶ Play", pause: "❚❚ Pause", next: "Next ▶", last: "End ▶|", leave: "✕ Leave" },

  refused: "{entry} is closed:",
  closed: {
    OWN_FIRST: "its first piece is {name}'s own", REVERSE: "it would push back the line that was just pushed",
    EMPTY_LINE: "the line is empty", NOT_FACING: "it isn't on the side facing {name}",
    NO_SUCH_TAPAS: "no tapas of that value is left", GAME_OVER: "the game is over",
  },
  open: "open", hintHead: "Open and closed entries",
  previewHead: "{value} at {entry} would do this", previewNothing: "Nothing leaves the tray.",
  latestHead: "Latest push: {name}, {value} at {entry}",
  moves_in: "{piece} enters, up to {to}", moves_through: "{piece} enters and leaves again at the far end",
  moves_slot: "{piece} moves from {from} to {to}",
  left_to: "{piece} falls and goes to {name}", left_nobody: "{piece} falls and is out of the game (ticket)",
  again: "Napkin: {name} plays again.", passed: "{name} can enter nowhere and passes.", ends: "The game ends with this push.",
  points: "points", pointsOf: "{name}: {points} points", hand: "In hand", taken: "Taken", removed: "Out of the game: {pieces}", none: "none",
  moves: "Moves", noMoves: "None yet.",
  legend: "What the lights say", rules: "The rules in short",
  legendText: [
    "The middle is the tray: one light a slot. Warm colours are jalapeños, blue ones croquetas; the brighter, the more it is worth.",
    "Round it, beside each button: green = open, dark red = closed by the latest push, white = chosen. A tapas that would be pushed out lights the far entry.",
    "In the corners, at each player's right hand: whose turn it is and the value being entered. At the left hand: what the push would bring, else sauces held; the last one is the lead.",
  ],
  rulesText: [
    "Slide a tapas in from a side. It goes on over empty slots until it touches; the first piece must not be your own. Then it moves on by exactly its value and pushes whatever it touches.",
    "Tapas that fall off go to the opponent of their owner, whoever pushed: your own falling tapas are the other's points. After ten tapas each, the higher sum wins; on a tie more 4s, then 3s, 2s, 1s.",
    "Not allowed: an empty line, your own piece first, and pushing back the line that was just pushed.",
    "Red Mojo: Extras go to whoever pushes them out. Toast 5 points; one sauce 2, two 5, all three win at once; napkin: play again; ticket: tapas that fall with it are out of the game.",
    "Burning Head: the first player turns the tray a quarter turn clockwise before each of their turns, and you may only enter from the side facing you.",
  ],

  names: "Names", start: "Start (ok)",
  choice: { extras: "Extras (Red Mojo)", first: "Who starts", burning_head: "Burning Head", rulings: "Rulings", auto_commit: "A push counts" },
  extras: ["none", "2 tokens", "3 tokens", "5 tokens"], yes: "yes", no: "no",
  rulings: { rulebook: "as in the rulebook", online: "as played online" }, afterOk: "after ok", afterSeconds: "by itself after {seconds} s",
  setting: { palette: "Colours", brightness: "Brightness", auto_commit: "A push counts" },
  palettes: { clear: "clear (for all eyes)", vivid: "vivid", "low light": "low light" },
  takeUp: "Go on", replay: "Replay", record: "Record", bring: "Import", bringText: "Records, as exported:", brought: "Imported: {count}.",
  status: { open: "not finished", finished: "finished", abandoned: "abandoned" }, onTable: "on the table", noGames: "No games yet.",
  classic: "classic", extrasCount: "{count} Extras", stuck: "Button {button} seems stuck and is ignored until it comes up.",
  chattering: "Button {button} makes bad contact: clean it or look at its wires.",
  trouble: {
    full: "The disk is full, so the move was not counted. Free some space, then press again.",
    "read-only": "The journal can't be written, so the move was not counted. Make it writable, then press again.",
    damaged: "The journal is damaged, so the move was not counted.", failed: "The journal failed, so the move was not counted. Press again.",
  },
};

const fr = {
  language: "English", otherLanguage: "en",
  table: "La table", whatHappens: "Ce qui se passe",
  games: "Parties", settings: "Réglages", close: "Fermer", newGame: "Nouvelle partie",
  offline: "La table ne répond pas. La page réessaie toute seule ; aucun coup n'est perdu.",
  keys: "Clavier : un côté et sa ligne (W puis 3), Entrée ou O = ok, Retour arrière = back, H = hint, M = menu ; maintenir pour un appui long.",
  J: "Jalapeños", C: "Croquetas", nobody: "personne",
  ok: "ok", back: "back", hint: "hint", menu: "menu",
  okHelp: "ok : valider", backHelp: "back : reprendre ; maintenu : abandonner la partie",
  hintHelp: "hint : montrer les entrées ouvertes ; maintenu : revoir la dernière poussée", menuHelp: "menu : score et lumières",
  entryButton: "entrée {entry}, bouton {button}", slotEmpty: "{slot} : vide", slotHolds: "{slot} : {piece}",
  piece: { J: "jalapeño {value}", C: "croqueta {value}", xT: "toast", xK: "ketchup", xM: "mayonnaise", xW: "wasabi", xN: "serviette", xB: "addition" },

  setupHead: "Une nouvelle partie", setupAdvice: "Choisissez ici ou avec les boutons autour du plateau, puis ok.",
  placingHead: "Placez les jetons", placingAdvice: "Appuyez sur ok quand ils sont tous en place :",
  turningHead: "Tournez le plateau : {turns}, sens horaire", turningBackHead: "Remettez le plateau : {turns}, sens inverse",
  turningAdvice: "Puis ok, ou directement une entrée : c'est à {name} de pousser.",
  quarterTurns: ["", "un quart de tour", "un demi-tour", "trois quarts de tour"],
  moveHead: "Au tour de {name}", moveAdvice: "Appuyez sur le bouton d'une entrée autant de fois que vaut le tapas.",
  facing: "On n'entre que par le côté face à {name} : le {side} de la table.", sideN: "nord", sideS: "sud",
  enteringAdvice: "ok valide, le même bouton passe à la valeur suivante, une autre entrée recommence.",
  autoAdvice: "Validé tout seul après {seconds} secondes sans appui.",
  finishedHead: { J: "{name} gagnent !", C: "{name} gagnent !", draw: "Égalité" },
  reason: {
    points: "{a} points à {b}.", sauces: "Ketchup, mayonnaise et wasabi dans une main : victoire immédiate.",
    "tie-break": "{a} points partout ; le nombre de tapas de valeur {value} décide.", draw: "Mêmes points et mêmes tapas gagnés.",
  },
  finishedAdvice: "ok prépare la partie suivante.",
  askHead: "Abandonner la partie ?", askAdvice: "ok l'abandonne, tout autre bouton continue. Elle reste dans la liste des parties.",
  menuHead: "Score et lumières", menuAdvice: "Nord : couleurs. Sud : luminosité. menu ou ok pour revenir.",
  replayHead: "Relecture : poussée {at} sur {of}", replayAdvice: "ok = suivante, back = précédente, hint = défiler, menu = quitter.",
  steps: { first: "|◀ Début", back: "◀ Précédente", play: "▶ Défiler", pause: "❚❚ Pause", next: "Suivante ▶", last: "Fin ▶|", leave: "✕ Quitter" },

  refused: "{entry} est fermée :",
  closed: {
    OWN_FIRST: "la première pièce est à {name}", REVERSE: "ce serait repousser en sens inverse la ligne qui vient d'être poussée",
    EMPTY_LINE: "la ligne est vide", NOT_FACING: "elle n'est pas du côté face à {name}",
    NO_SUCH_TAPAS: "plus de tapas de cette valeur", GAME_OVER: "la partie est finie",
  },
  open: "ouverte", hintHead: "Entrées ouvertes et fermées",
  previewHead: "{value} en {entry} donnerait", previewNothing: "Rien ne sort du plateau.",
  latestHead: "Dernière poussée : {name}, {value} en {entry}",
  moves_in: "{piece} entre jusqu'en {to}", moves_through: "{piece} entre et ressort de l'autre côté",
  moves_slot: "{piece} va de {from} en {to}",
  left_to: "{piece} tombe et revient à {name}", left_nobody: "{piece} tombe et sort du jeu (addition)",
  again: "Serviette : {name} rejouent.", passed: "{name} ne peuvent entrer nulle part et passent.", ends: "La partie finit sur cette poussée.",
  points: "points", pointsOf: "{name} : {points} points", hand: "En main", taken: "Gagnés", removed: "Hors jeu : {pieces}", none: "rien",
  moves: "Coups", noMoves: "Aucun encore.",
  legend: "Ce que disent les lumières", rules: "Les règles en bref",
  legendText: [
    "Au milieu, le plateau : une lumière par case. Couleurs chaudes : jalapeños ; bleues : croquetas ; plus c'est clair, plus ça vaut.",
    "Autour, à côté de chaque bouton : vert = ouvert, rouge sombre = fermé par la dernière poussée, blanc = choisi. Un tapas qui sortirait éclaire l'entrée d'en face.",
    "Dans les coins, à la droite de chacun : à qui le tour et la valeur entrée. À la gauche : ce que la poussée rapporterait, sinon les sauces ; la dernière lumière dit qui mène.",
  ],
  rulesText: [
    "Glissez un tapas depuis un côté. Il avance sur les cases vides jusqu'à toucher ; la première pièce ne doit pas être à vous. Puis il avance d'autant de cases que sa valeur en poussant ce qu'il touche.",
    "Un tapas qui tombe revient à l'adversaire de son propriétaire, qui que ce soit qui pousse. Après dix tapas chacun, la plus grande somme gagne ; à égalité le plus de 4, puis de 3, 2, 1.",
    "Interdit : une ligne vide, sa propre pièce en premier, repousser en sens inverse la ligne qui vient d'être poussée.",
    "Red Mojo : les Extras vont à qui les sort. Toast 5 points ; une sauce 2, deux 5, les trois gagnent aussitôt ; serviette : rejouez ; addition : les tapas qui tombent avec elle sont hors jeu.",
    "Burning Head : le premier joueur tourne le plateau d'un quart de tour (sens horaire) avant chacun de ses tours, et l'on n'entre que par le côté qui vous fait face.",
  ],

  names: "Noms", start: "Commencer (ok)",
  choice: { extras: "Extras (Red Mojo)", first: "Qui commence", burning_head: "Burning Head", rulings: "Points de règle", auto_commit: "Une poussée compte" },
  extras: ["aucun", "2 jetons", "3 jetons", "5 jetons"], yes: "oui", no: "non",
  rulings: { rulebook: "comme le livret", online: "comme en ligne" }, afterOk: "après ok", afterSeconds: "toute seule après {seconds} s",
  setting: { palette: "Couleurs", brightness: "Luminosité", auto_commit: "Une poussée compte" },
  palettes: { clear: "claires (pour tous les yeux)", vivid: "vives", "low light": "tamisées" },
  takeUp: "Continuer", replay: "Revoir", record: "Feuille", bring: "Importer", bringText: "Feuilles de partie, comme exportées :", brought: "Importées : {count}.",
  status: { open: "non finie", finished: "finie", abandoned: "abandonnée" }, onTable: "sur la table", noGames: "Aucune partie encore.",
  classic: "classique", extrasCount: "{count} Extras", stuck: "Le bouton {button} semble coincé ; il est ignoré jusqu'à ce qu'il remonte.",
  chattering: "Le bouton {button} fait un mauvais contact : nettoyez-le ou vérifiez ses fils.",
  trouble: {
    full: "Le disque est plein : le coup n'a pas été compté. Libérez de la place puis appuyez de nouveau.",
    "read-only": "Le journal ne peut pas être écrit : le coup n'a pas été compté. Rendez-le inscriptible puis appuyez de nouveau.",
    damaged: "Le journal est abîmé : le coup n'a pas été compté.", failed: "Le journal a échoué : le coup n'a pas été compté. Appuyez de nouveau.",
  },
};

const catalogues = { en, fr };
let words = en;

export function choose(language) {
  words = catalogues[language] ?? en;
  document.documentElement.lang = words === fr ? "fr" : "en";
}

export function preferred() {
  const kept = localStorage.getItem("language");
  if (kept in catalogues) return kept;
  const wanted = navigator.languages.map((language) => language.slice(0, 2)).find((language) => language in catalogues);
  return wanted ?? "en";
}

// The word under a key such as "closed.REVERSE", with {values} filled in.
export function say(key, values = {}) {
  const found = key.split(".").reduce((at, part) => at?.[part], words);
  return typeof found === "string" ? found.replace(/\{(\w+)\}/g, (_, name) => values[name] ?? "") : (found ?? key);
}
