## Tasks: lessons, and whatever else asks for something in a position
task-right = ¡Muy bien!
task-done-lesson = Has hecho esta lección. Pulsa ok para la siguiente, atrás para repetirla.
task-done-lesson-last = Era la última lección de este juego. Pulsa ok para salir, atrás para repetirla.
task-other-action = También es posible, pero no es lo que se pide aquí. Se deshace.
task-other-entry = Ahí no: esta vez es otra entrada. Pulsa pista para ver cuál.
task-refused = Eso no se puede hacer aquí.
task-ok = ok es demasiado pronto: elige primero una entrada.
task-back = Aquí no hay nada que deshacer.
task-too-often = Ha sido una vez de más, o demasiado pronto. Pulsa lo que parpadea, tantas veces como haga falta.
task-here = Aquí: la luz que parpadea está junto al botón.
task-here-ok = Aquí: parpadean las cuatro esquinas. Eso quiere decir ok.
task-here-back = Aquí: las luces muestran una flecha. Eso quiere decir atrás.
task-here-hint = Aquí: las luces muestran un signo de interrogación. Eso quiere decir pista.
task-press = Ahora pulsa { $button }.
task-head = { $title }: { $step } de { $steps }
task-again = Otra vez
task-show = Muéstrame
task-next = Siguiente
task-skip-lesson = Saltar esta lección
task-skip-puzzle = Saltar este problema
task-hand-on = Pasar a alguien
practice = Practicar
lessons = Lecciones
lesson-is = Lección
lesson-done = hecha
lesson-open = por hacer

## Puzzles
puzzles = Problemas
puzzle-title = Problema
puzzle-further = ¡Muy bien! El otro bando ha respondido. Encuentra ahora el siguiente empujón.
puzzle-wrong = No es ese: mira cómo responde el otro bando. Luego se deshace y puedes probar otra vez.
puzzle-begin = Empezar el siguiente problema
puzzle-none = En esta mesa se han resuelto todos los problemas.
puzzle-rating = Nivel de esta mesa en problemas: { $rating } ± { $deviation }, de { $tries ->
    [0] ningún problema aún
    [one] un problema
   *[other] { $tries } problemas
}.
puzzle-today = Tres al día
puzzle-listed = Problema { $number } ({ $rating })
puzzle-own = de una de vuestras partidas
puzzle-solved = resuelto
puzzle-open = por resolver
task-done-puzzle = ¡Resuelto! Nivel en problemas: { $before } → { $after }. Pulsa ok para el siguiente problema, atrás para repetirlo, menú para salir.
task-done-puzzle-last = Resuelto, y era el último. Nivel en problemas: { $before } → { $after }. Pulsa ok para salir, atrás para repetirlo.

## Lo que la mesa dice en voz alta, con lo que dicen los juegos
spoken-lesson-offer = ¿Primera vez aquí? Mantén pulsado pista para la primera lección.

## What the table asks before somebody's page ends what others do
ask-head-lesson = ¿Empezar una lección?
ask-head-puzzle = ¿Empezar un problema?

## What somebody has done that concerns the others
notice-lesson = { $who } ha empezado una lección.
notice-puzzle = { $who } ha empezado un problema.

## What is refused
error-no-task = No hay ningún ejercicio en la mesa; empieza antes una lección.
error-unknown-lesson = No hay ninguna lección { $name }; las lecciones son { $lessons }.
error-no-puzzle = Aquí se han resuelto todos los problemas. Empieza uno de nuevo por su nombre.
error-handed-no-puzzle = Esta mesa no tiene ningún problema { $name }. Actualízala y abre el archivo otra vez.
puzzle-about = Tema: { $themes }.
