## How another device reaches the table, and what is set for one device alone
address-words = Un teléfono de esta red abre
address-or = o { $address }
address-code = Código QR de { $address }
address-none = Los teléfonos no llegan a esta mesa: solo escucha a su propio ordenador. Para dejarlos entrar, iníciala con: { $start }
device-settings = En este dispositivo
device-language = Idioma
table-settings = En la mesa
table-settings-kept = Los cambia quien lleva la mesa. Toma un asiento y lleva la mesa para hacerlo desde aquí.
own-replay = Solo esta página muestra una partida anterior. La mesa sigue; «Salir» vuelve a ella.
replay-here = Ver de nuevo aquí
