"""The image of a card, as far as it can be looked at without making one: its files, and what it does with yours."""

import configparser
import gzip
import json
import os
import shutil
import subprocess
import zipfile
from collections.abc import Sequence
from pathlib import Path

import pytest

from tools.debian.kept import PATH
from tools.debian.wheels import unpack
from tools.image import boot, disk, initramfs, on_card, system

pytestmark = pytest.mark.skipif(os.name == "nt", reason="an image is made on Debian")
PUBLIC = "ssh-ed25519 AAAAC3NzaC1lZDI1NTE5AAAAIJx3v0pLw2bq0m4m7kq1d3o0V0m6m2pTtq3H9mQmJ1aB me@home"


Files = tuple[Path, list[list[str]], on_card.Card]
"""A card's files, the commands that were run, and what takes the files over."""


@pytest.fixture
def card(tmp_path: Path) -> Files:
    (tmp_path / on_card.BOOT).mkdir(parents=True)
    shutil.copytree(system.FILES, tmp_path, dirs_exist_ok=True)
    ran: list[list[str]] = []

    def run(command: Sequence[str]) -> None:
        ran.append(list(command))

    return tmp_path, ran, on_card.Card(tmp_path, run)


def test_a_network_is_taken_over_once_and_its_password_leaves_the_boot_partition(card: Files) -> None:
    root, ran, taker = card
    file = root / on_card.BOOT / "wifi.txt"
    file.write_bytes("\ufeff# ours\r\nNetwork = Café = ; 7\r\npassword = back\\slash 1\r\ncountry = fr\r\n".encode())
    assert taker.take() == []
    assert not file.exists()
    connection = root / on_card.CONNECTION
    assert connection.stat().st_mode & 0o777 == 0o600, "NetworkManager reads no other"
    kept = configparser.ConfigParser(interpolation=None)
    kept.read(connection)
    assert bytes(int(byte) for byte in kept["wifi"]["ssid"].strip(";").split(";")).decode() == "Café = ; 7"
    assert kept["wifi-security"]["psk"] == "back\\\\slash 1"
    assert (root / on_card.COUNTRY).read_text() == "options cfg80211 ieee80211_regdom=FR\n"
    assert ["iw", "reg", "set", "FR"] in ran
    assert (ran[0][2], ran[-1][2]) == ("remount,rw", "remount,ro")


def test_an_open_network_has_no_password() -> None:
    assert "[wifi-security]" not in on_card.connection(on_card.wifi("network = Guests"))


WIFI, NAME, KEYS = "wifi.txt", "name.txt", "authorized_keys"


@pytest.mark.parametrize(
    ("name", "content", "remedy"),
    [
        (WIFI, b"network = Caf\xe9\n", "save it as such"),
        (WIFI, b"My home\n", "line 1 is none of: network = ..."),
        (WIFI, b"\nssid = x\n", "line 2 is none of"),
        (WIFI, b"password = long enough\n", "write 1 to 32, as in: network = My home"),
        (WIFI, b"network = " + b"x" * 33, "has 33 bytes"),
        (WIFI, b"network = x\npassword = short\n", "write 8 to 63"),
        (WIFI, "network = x\npassword = mot de passe é\n".encode(), "without accents"),
        (WIFI, b"network = x\ncountry = France\n", "country = FR"),
        (NAME, b"my table", "letters a to z, digits and hyphens"),
        (KEYS, b"-----BEGIN OPENSSH PRIVATE KEY-----\n", "copy the one line of your .pub file"),
    ],
)
def test_a_wrong_file_stays_and_the_remedy_lies_beside_it_until_it_is_right(
    card: Files, name: str, content: bytes, remedy: str
) -> None:
    root, ran, taker = card
    file = root / on_card.BOOT / name
    file.write_bytes(content)
    (said,) = taker.take()
    (complaint,) = file.parent.glob("*-error.txt")
    assert remedy in said
    assert remedy in complaint.read_text("utf-8")
    assert file.read_bytes() == content
    assert not (root / on_card.CONNECTION).exists()
    file.write_text({WIFI: "network = x", NAME: "Kitchen\r\n", KEYS: f"# mine\n{PUBLIC}\n"}[name])
    assert taker.take() == []
    assert not complaint.exists()
    if name == NAME:
        assert (root / "etc/hostname").read_text() == "kitchen\n"
        assert "127.0.1.1 kitchen\n" in (root / "etc/hosts").read_text()
        assert ["hostname", "kitchen"] in ran
    if name == KEYS:
        assert (root / on_card.KEYS).read_text() == f"{PUBLIC}\n"
        assert (root / on_card.KEYS).stat().st_mode & 0o777 == 0o600


def test_a_table_that_cannot_keep_games_says_so_on_the_card(card: Files) -> None:
    root, _, taker = card
    (root / on_card.NOT_KEPT).parent.mkdir()
    (root / on_card.NOT_KEPT).touch()
    assert "forgotten" in taker.take()[0]
    assert "another card" in (root / on_card.BOOT / "data-error.txt").read_text()


def test_labels_and_places_are_the_same_wherever_they_stand() -> None:
    init = Path(initramfs.__file__).with_name("init")
    assert f"findfs LABEL={disk.ROOT_LABEL}" in init.read_text()
    assert f"/whole/{on_card.BOOT}" in init.read_text()
    assert f"/{on_card.NOT_KEPT}" in init.read_text()
    assert subprocess.run(("sh", "-n", init)).returncode == 0
    unit = configparser.ConfigParser(interpolation=None, strict=False)
    unit.optionxform = str  # type: ignore[assignment, method-assign]
    unit.read(system.FILES / "etc/systemd/system/tapas-card.service")
    assert unit["Service"]["ExecStart"].split()[-1] == f"/{system.OWN}"
    assert {"NetworkManager.service", "tapas-table.service"} <= set(unit["Unit"]["Before"].split())
    ssh = (system.FILES / "etc/systemd/system/ssh.service.d/tapas-card.conf").read_text()
    assert f"ConditionPathExists=/{on_card.KEYS}\n" in ssh


def test_nothing_lets_anybody_in_by_a_password() -> None:
    assert "PasswordAuthentication no\n" in (system.FILES / "etc/ssh/sshd_config.d/tapas-card.conf").read_text()


def test_what_one_card_alone_may_have_is_not_in_the_image(tmp_path: Path) -> None:
    for name in ("etc/ssh/ssh_host_ed25519_key", "etc/resolv.conf", "var/lib/systemd/random-seed"):
        (tmp_path / name).parent.mkdir(parents=True, exist_ok=True)
        (tmp_path / name).write_text("of this computer")
    (tmp_path / "etc/machine-id").write_text("0123456789abcdef0123456789abcdef\n")
    system.clean(tmp_path)
    left = {path.relative_to(tmp_path).as_posix(): path.read_text() for path in tmp_path.rglob("*") if path.is_file()}
    assert left == {"etc/machine-id": "", "etc/.updated": "", "var/.updated": ""}


def test_the_example_of_a_network_is_one() -> None:
    assert on_card.wifi(boot.EXAMPLE) == {"network": "My home", "password": "its password", "country": "FR"}


def test_programs_are_run_by_the_python_of_the_card_and_not_by_this_one(tmp_path: Path) -> None:
    place, wheels = tmp_path / "env-1", tmp_path / "wheels"
    (place / "bin").mkdir(parents=True)
    wheels.mkdir()
    about = "thing-1.dist-info"
    files = {
        "thing.py": "",
        f"{about}/METADATA": "Metadata-Version: 2.1\nName: thing\nVersion: 1\n",
        f"{about}/WHEEL": "Wheel-Version: 1.0\nRoot-Is-Purelib: true\nTag: py3-none-any\n",
        f"{about}/entry_points.txt": "[console_scripts]\nthing = thing:main\n",
        f"{about}/RECORD": "",
    }
    with zipfile.ZipFile(wheels / "thing-1-py3-none-any.whl", "w") as wheel:
        for name, text in files.items():
            wheel.writestr(name, text)
    unpack(wheels, place, "/opt/python3")
    assert (place / "lib/python3.13/site-packages/thing.py").exists()
    assert [path.name for path in (place / "bin").iterdir()] == ["thing"]
    assert (place / "bin/thing").read_text().splitlines()[0] == "#!/opt/python3"
    assert os.access(place / "bin/thing", os.X_OK)


def a_system(root: Path) -> None:
    """As much of a Debian as the boot partition is made of."""
    modules, pictures = "kernel/drivers/mmc/host", "kernel/drivers/gpu/drm"
    names = [f"{modules}/{name}.ko" for name in ("bcm2835", "sdhci", "sdhci-iproc")]
    names += [f"{pictures}/vc4.ko", "kernel/fs/ext4/ext4.ko", "kernel/drivers/other.ko"]
    of = "usr/lib/modules/6.12"
    lines = [f"{name}: {modules}/sdhci.ko\n" if "iproc" in name else f"{name}:\n" for name in names]
    aliases = [("bcm2835", "brcm,bcm2835-sdhost"), ("sdhci_iproc", "brcm,bcm2711-emmc2"), ("vc4", "brcm,bcm2711-vc5")]
    files = {
        "boot/vmlinuz-6.12": bytes(56) + b"ARM\x64",
        "usr/bin/busybox": b"busybox",
        f"{of}/modules.dep": "".join(lines).encode(),
        f"{of}/modules.builtin": b"kernel/fs/overlayfs/overlay.ko\n",
        f"{of}/modules.alias": "".join(f"alias of:N*T*C{a}C* {m}\n" for m, a in aliases).encode(),
        "usr/share/doc/raspi-firmware/copyright": b"theirs",
        **{f"{of}/{name}": f"<{Path(name).stem}>".encode() for name in names},
        **{f"usr/lib/raspi-firmware/{name}": b"" for name in boot.FIRMWARE},
        **{f"usr/lib/linux-image-6.12/broadcom/{board}.dtb": b"" for board in boot.BOARDS},
    }
    for name, content in files.items():
        (root / name).parent.mkdir(parents=True, exist_ok=True)
        (root / name).write_bytes(content)


def test_the_boot_partition_has_what_its_configuration_names_and_modules_for_each_board(
    tmp_path: Path, monkeypatch: pytest.MonkeyPatch
) -> None:
    named = {"brcm,bcm2835-sdhost", "brcm,bcm2711-emmc2", "brcm,bcm2711-vc5"}
    monkeypatch.setattr(initramfs, "compatible", lambda tree: named)
    root, place = tmp_path / "root", tmp_path / "boot"
    place.mkdir()
    a_system(root)
    boot.collect(root, place)
    settings = dict(line.split("=") for line in boot.CONFIG.splitlines() if "=" in line)
    assert (place / settings["kernel"]).exists()
    (loaded,) = (line.split()[1] for line in boot.CONFIG.splitlines() if line.startswith("initramfs "))
    packed = gzip.decompress((place / loaded).read_bytes())
    found = {
        name for name in ("bcm2835", "sdhci", "sdhci-iproc", "ext4", "vc4", "other") if f"<{name}>".encode() in packed
    }
    assert found == {"bcm2835", "sdhci", "sdhci-iproc", "ext4"}
    assert b"sdhci_iproc.ko: sdhci.ko\n" in packed
    assert {"bcm2837-rpi-zero-2-w.dtb", "bcm2711-rpi-4-b.dtb", "start4.elf"} <= {path.name for path in place.iterdir()}


@pytest.mark.skipif(
    not all(shutil.which(name, path=PATH) for name in ("mke2fs", "mkfs.fat", "mcopy", "sfdisk")),
    reason="needs e2fsprogs, dosfstools, mtools and fdisk",
)
def test_an_image_has_two_partitions_with_their_files_and_room_for_a_third_one(tmp_path: Path) -> None:
    start, root, image = tmp_path / "start", tmp_path / "root", tmp_path / "card.img"
    start.mkdir()
    (start / "config.txt").write_text("here")
    (root / "etc").mkdir(parents=True)
    (root / "etc/hostname").write_text("tapas")
    disk.write(image, start, root)
    environment = {**os.environ, "PATH": PATH}
    told = subprocess.run(("sfdisk", "--json", image), capture_output=True, check=True, env=environment).stdout
    table = json.loads(told)["partitiontable"]
    assert table["label"] == "dos"
    assert [part["type"] for part in table["partitions"]] == ["c", "83"]
    assert all(part["start"] * disk.SECTOR % (4 * disk.MIB) == 0 for part in table["partitions"])
    assert table["partitions"][-1]["start"] + table["partitions"][-1]["size"] == image.stat().st_size // disk.SECTOR
    fat = f"{image}@@{disk.FIRST_MIB * disk.MIB}"
    shown = subprocess.run(("mtype", "-i", fat, "::config.txt"), capture_output=True, check=True).stdout
    assert shown == b"here"
    with image.open("rb") as file:
        file.seek(table["partitions"][1]["start"] * disk.SECTOR + 1024 + 0x78)
        assert file.read(16).rstrip(b"\0").decode() == disk.ROOT_LABEL
    assert {path.name for path in tmp_path.iterdir()} == {"start", "root", "card.img"}
