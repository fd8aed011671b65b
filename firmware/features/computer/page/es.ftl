## El ordenador de la mesa: su dirección, apagarlo, sus actualizaciones
computer-title = El ordenador de la mesa
computer-button = dirección y ordenador
computer-turn = dirección o versión
computer-version = Versión { $version }
computer-network = La página de esta mesa: { $address }
computer-alone = Solo este ordenador puede abrir la página.
computer-no-network = Este ordenador no está en ninguna red.
computer-how = Las luces muestran sus números, cifra a cifra. Los puntos de abajo cuentan los números; el quinto, si lo hay, es el puerto, tras los dos puntos.
computer-look = Buscar una versión nueva
computer-update = Instalar la versión { $version }
computer-go-back = Volver a la versión { $version }
computer-switch-off = Apagar el ordenador
computer-newer = Hay una versión nueva: la { $version }.
computer-newest = No hay ninguna versión más reciente.
computer-changes = Novedades
computer-doing-look = Buscando una versión nueva…
computer-doing-update = Se está instalando una versión nueva. Puedes seguir jugando; al final la mesa se reinicia y retoma tu partida.
computer-doing-go-back = La mesa vuelve a la versión anterior y se reinicia.
computer-doing-switch-off = { $hardware ->
    [pico] La mesa se está apagando. Cuando no quede ninguna luz, o solo un punto que se pasea, espera diez segundos y desenchúfala.
   *[other] La mesa se está apagando. Cuando no quede ninguna luz, espera diez segundos y desenchúfala.
}
computer-denied = La mesa no tiene permiso para hacerlo en este ordenador. ({ $why })
computer-failed = No ha funcionado: { $why }
computer-command = En un terminal de este ordenador: { $command }

## Lo que la mesa dice de ello en voz alta
spoken-computer-numbers = La dirección de la página: { $numbers }.
spoken-computer-port = La dirección de la página: { $numbers }. Puerto { $port }.
spoken-computer-look = { $button }: buscar una versión nueva.
spoken-computer-update = { $button }: instalar la versión nueva.
spoken-computer-go-back = { $button }: volver a la versión anterior.
spoken-computer-switch-off = { $button }: apagar.

## Lo que pregunta, y lo que ha pedido un dispositivo
ask-head-switch-off = ¿Apagar el ordenador de la mesa?
ask-head-update = ¿Instalar la versión nueva?
ask-head-go-back = ¿Volver a la versión anterior?
ask-advice-switch-off = OK lo apaga. Cualquier otro botón lo deja encendido. Tu partida está guardada.
ask-advice-update = OK la instala. Cualquier otro botón lo deja todo como está. Tu partida está guardada.
ask-advice-go-back = OK vuelve a ella. Cualquier otro botón lo deja todo como está. Tu partida está guardada.
notice-switch-off = { $who } está apagando la mesa.
notice-update = { $who } está instalando una versión nueva.
notice-go-back = { $who } está volviendo a la versión anterior.

## Por qué no se puede
error-computer-not-installed = Esta mesa no está instalada como servicio; hazlo en su ordenador.
error-computer-busy = La mesa está ocupada; vuelve a intentarlo en un momento.
error-computer-no-newer = No se conoce ninguna versión más reciente; busca una primero.
error-computer-none-before = No hay ninguna versión anterior; sigue con esta.
