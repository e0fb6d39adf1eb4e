/* Passkeys at the desk (`PasskeyButton`): everything else works without this file. */
(() => {
  const webauthn = window.SimpleWebAuthnBrowser;
  if (!webauthn?.browserSupportsWebAuthn()) return;
  const use = async ({ form, dataset }) => {
    const body = new URLSearchParams({ for: dataset.passkey, token: dataset.token ?? "" });
    const answer = await fetch("/desk/passkeys", { method: "POST", body });
    if (!answer.ok) throw new Error(await answer.text());
    const optionsJSON = await answer.json();
    const isNew = dataset.passkey === "add" || dataset.passkey === "invitation";
    const made = await webauthn[isNew ? "startRegistration" : "startAuthentication"]({ optionsJSON });
    const field = form.querySelector("[name=passkey]");
    field.disabled = false;
    field.value = JSON.stringify(made);
    if (dataset.intent) {
      const intent = Object.assign(document.createElement("input"), { type: "hidden", name: "intent" });
      intent.value = dataset.intent;
      form.append(intent);
    }
    form.noValidate = true;
    form.submit();
  };
  for (const part of document.querySelectorAll("[data-passkey-part]")) {
    part.hidden = false;
    const button = part.querySelector("[data-passkey]");
    const problem = part.querySelector("[role=alert]");
    button.addEventListener("click", async () => {
      problem.hidden = true;
      button.setAttribute("aria-busy", "true");
      await use(button).catch(() => (problem.hidden = false));
      button.removeAttribute("aria-busy");
    });
  }
})();
