/** What is shown when not even the configuration could be read; nothing of the application is there yet. */
export function showStartFailure(root: HTMLElement): void {
  const { ownerDocument } = root
  const main = ownerDocument.createElement('main')
  main.setAttribute('role', 'alert')
  main.style.cssText =
    'display:grid;gap:12px;place-content:center;min-height:100vh;padding:24px;font:15px system-ui'
  const title = ownerDocument.createElement('h1')
  title.style.cssText = 'margin:0;font-size:17px'
  title.textContent = 'Serviço indisponível'
  const text = ownerDocument.createElement('p')
  text.style.margin = '0'
  text.textContent = 'O servidor não respondeu. Verifique a conexão e tente novamente.'
  const retry = ownerDocument.createElement('button')
  retry.type = 'button'
  retry.style.cssText = 'justify-self:start;min-height:44px;padding:0 16px;font:inherit'
  retry.textContent = 'Tentar novamente'
  retry.addEventListener('click', () => ownerDocument.location.reload())
  main.append(title, text, retry)
  root.replaceChildren(main)
}
