## Tasks: lessons and puzzles
task-right = ¡Muy bien!
task-done-lesson = ¡Lección terminada! Pulsa OK para la siguiente, atrás para repetirla.
task-done-lesson-last = Era la última lección de este juego. Pulsa OK para salir, atrás para repetirla.
task-other-action = Es posible, pero este ejercicio pide otra cosa. Se deshace.
task-other-entry = Ahí no. Esta vez es otra entrada.
task-refused = Eso no se puede hacer aquí.
task-ok = Es demasiado pronto para OK. Elige primero una entrada.
task-back = Aquí no hay nada que deshacer.
task-too-often = Has pulsado una vez de más, o demasiado pronto. Pulsa lo que parpadea, tantas veces como haga falta.
task-here = El botón está junto a la luz que parpadea.
task-here-ok = Las cuatro esquinas que parpadean significan OK.
task-here-back = La flecha de las luces significa atrás.
task-here-hint = El signo de interrogación de las luces significa pista.
task-press = Ahora pulsa { $button }.
task-head = { $title }: { $step } de { $steps }
task-again = Otra vez
task-show-lesson = Muéstrame
task-show-puzzle = Una pista
task-next = Siguiente
task-skip-lesson = Saltar esta lección
task-skip-puzzle = Saltar este problema
task-hand-on = Compartir
practice = Practicar
lessons = Lecciones
lesson-is = Lección
lesson-done = hecha
lesson-open = por hacer

## Puzzles
puzzles = Problemas
puzzle-title = Problema
puzzle-further = ¡Muy bien! El otro bando ha respondido. Ahora encuentra el siguiente empuje.
puzzle-wrong = Ese no. Verás la respuesta del otro bando y después se deshace tu empuje. Inténtalo otra vez.
puzzle-begin = Empezar el siguiente problema
puzzle-none = Todos los problemas de esta mesa están resueltos.
puzzle-rating = { $tries ->
    [0] Ningún problema resuelto aún. La mesa empieza con una puntuación de { $rating }.
    [one] Puntuación de esta mesa en problemas: { $rating } ± { $deviation }, con un problema.
   *[other] Puntuación de esta mesa en problemas: { $rating } ± { $deviation }, con { $tries } problemas.
}
puzzle-today = Los tres problemas del día
puzzle-listed = Problema { $number }, dificultad { $rating }
puzzle-own = de una de tus partidas
puzzle-solved = resuelto
puzzle-open = por resolver
task-done-puzzle = { $clean ->
    [no] Resuelto, pero no a la primera.
   *[yes] ¡Resuelto!
} Puntuación en problemas: { $before } → { $after }. Pulsa OK para el siguiente problema, atrás para repetirlo, menú para salir.
task-done-puzzle-last = { $clean ->
    [no] Resuelto, pero no a la primera.
   *[yes] ¡Resuelto!
} Era el último problema. Puntuación en problemas: { $before } → { $after }. Pulsa OK para salir, atrás para repetirlo.

## Lo que la mesa dice en voz alta
spoken-lesson-offer = ¿Primera vez aquí? Mantén pulsado pista para la primera lección.

## What the table asks before a page interrupts the others
ask-head-lesson = ¿Empezar una lección?
ask-head-puzzle = ¿Empezar un problema?

## What a device has done that concerns the others
notice-lesson = { $who } ha empezado una lección.
notice-puzzle = { $who } ha empezado un problema.

## Errors
error-no-task = No hay ningún ejercicio en marcha. Empieza antes una lección.
error-unknown-lesson = La lección { $name } no existe. Elige entre: { $lessons }.
error-no-puzzle = Aquí se han resuelto todos los problemas. Para repetir uno, elígelo por su nombre.
error-handed-no-puzzle = Esta mesa no conoce el problema { $name }. Actualízala y abre el archivo de nuevo.
puzzle-about = Tema: { $themes }.
