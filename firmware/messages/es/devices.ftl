## How another device connects to the table, and the settings of one device
address-words = En un teléfono de esta red, abre
address-or = o { $address }
address-code = Código QR de { $address }
address-none = Los teléfonos no pueden conectarse: esta mesa solo acepta su propio ordenador. Para dejarlos entrar, iníciala con: { $start }
device-settings = En este dispositivo
device-language = Idioma
table-settings = En la mesa
table-settings-kept = Solo puede cambiar estos ajustes quien gestiona la mesa. Para hacerlo desde aquí, ocupa un asiento y pide gestionar la mesa.
own-replay = Solo esta página muestra la repetición; en la mesa sigue la partida. Con «Salir» vuelves a ella.
replay-here = Ver de nuevo aquí
