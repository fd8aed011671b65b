"""A page speaks what the table says, once somebody has asked it to, in its own language."""

from playwright.sync_api import Page, expect

from tests.served import Served

SILENT_VOICE = """
window.said = [];
window.played = [];
Object.defineProperty(window, "speechSynthesis", { value: {
  speak: (utterance) => window.said.push([utterance.lang, utterance.text]),
  cancel: () => window.said.push("cut"),
} });
window.Audio = class { constructor(url) { this.url = url; } play() { window.played.push(this.url);
  return Promise.resolve(); } };
"""


def listens(page: Page, served: Served) -> None:
    page.add_init_script(SILENT_VOICE)
    page.reload()
    expect(page.locator("#headline")).not_to_be_empty()


def press(page: Page, served: Served, button: str) -> None:
    """Press at the table, and wait until the page shows it."""
    before = page.evaluate("window.said.length")
    served.post("/api/press", {"button": button})
    if page.locator("#voice").get_attribute("aria-pressed") == "true":
        page.wait_for_function(f"() => window.said.length > {before + 1}")


def test_the_page_is_silent_until_it_is_asked_to_speak(page: Page, served: Served) -> None:
    served.post("/api/new-game", {"first": "J"})
    listens(page, served)
    press(page, served, "E5")
    expect(page.locator("#preview")).to_contain_text("slides in")
    assert page.evaluate("window.said") == []
    page.locator("#voice").click()
    assert page.evaluate("window.said.at(-1)[1]") == "normal"
    press(page, served, "E5")
    page.wait_for_function("() => window.said.some((one) => one[1] === '2, east 5.')")
    assert "cut" in page.evaluate("window.said")
    assert "/sounds/press.wav" in page.evaluate("window.played")
    for name in ("press", "refusal", "fall", "turn", "win"):
        assert served.call("GET", f"/sounds/{name}.wav")[1].startswith(b"RIFF")


def test_a_device_keeps_its_own_level_and_speaks_its_own_language(phone: Page, served: Served) -> None:
    served.post("/api/new-game", {"first": "J"})
    listens(phone, served)
    phone.locator("#open-settings").click()
    phone.locator('[data-voice="terse"]').click()
    phone.locator("#settings form[method=dialog] button").click()
    press(phone, served, "Nb")
    phone.wait_for_function("() => window.said.some((one) => String(one[1]).startsWith('nord b est fermée'))")
    assert phone.evaluate("window.said.filter((one) => one !== 'cut').every((one) => one[0] === 'fr')")
    phone.reload()
    expect(phone.locator("#voice")).to_have_attribute("aria-pressed", "true")
    assert served.get("/api/state")["settings"]["voice"] == "off"
