/* Passkeys (`PasskeyPart`): everything else works without this file. */
(() => {
  if (!window.PublicKeyCredential || window.passkeysStarted) return;
  window.passkeysStarted = true;
  document.documentElement.dataset.passkeys = "";
  const use = async ({ form, dataset }) => {
    const body = new URLSearchParams({ for: dataset.passkey, token: dataset.token ?? "" });
    const [answer] = await Promise.all([fetch(dataset.options, { method: "POST", body }), import(dataset.library)]);
    const webauthn = window.SimpleWebAuthnBrowser;
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
  document.addEventListener("click", async ({ target }) => {
    const button = target instanceof Element ? target.closest("[data-passkey]") : null;
    if (!button || button.getAttribute("aria-busy")) return;
    const problem = button.closest("[data-passkey-part]").querySelector("[role=alert]");
    problem.hidden = true;
    button.setAttribute("aria-busy", "true");
    await use(button).catch(() => (problem.hidden = false));
    button.removeAttribute("aria-busy");
  });
  // A login that says so is offered a passkey afterwards.
  PublicKeyCredential.isUserVerifyingPlatformAuthenticatorAvailable?.().then((can) => {
    if (!can) return;
    const tell = (form) => form.querySelectorAll("[name=can_passkey]").forEach((field) => (field.value = "1"));
    tell(document);
    document.addEventListener("submit", ({ target }) => tell(target), true);
  });
})();
