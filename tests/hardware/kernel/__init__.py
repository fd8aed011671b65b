"""The program on real GPIO lines and a real USB serial port."""
