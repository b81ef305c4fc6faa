import { AlertStrip } from '#platform/ui/AlertStrip.tsx'
import { useRouteParam } from '#platform/web/router/navigation.ts'
import styles from './BrowserSupportPage.module.css'
import { BackToLogin, EntradaFrame, EntradaHeading } from './EntradaFrame.tsx'
import { type BrowserSupport, browserSupport, SUPPORTED_BROWSERS } from './supported-browsers.ts'

const VERDICT: Readonly<Record<BrowserSupport, { readonly kind: 'info' | 'danger'; readonly text: string }>> =
  {
    supported: { kind: 'info', text: 'Esta versão é suportada.' },
    outdated: {
      kind: 'danger',
      text: 'Esta versão é antiga demais. Atualize o navegador e abra a página de novo.',
    },
    unknown: { kind: 'danger', text: 'Este navegador não está na lista. Use um dos navegadores abaixo.' },
  }

/** Names the browser of the address and lists those the application works in (S-039, S-040). */
export default function BrowserSupportPage() {
  const name = useRouteParam('browser')
  const version = useRouteParam('version')
  const verdict = VERDICT[browserSupport(name, version)]
  return (
    <EntradaFrame>
      <EntradaHeading title="Navegadores suportados">
        Você está usando <strong>{`${name} ${version}`}</strong>.
      </EntradaHeading>
      <AlertStrip kind={verdict.kind} title={verdict.text} />
      <table className={styles.table}>
        <thead>
          <tr>
            <th scope="col">Navegador</th>
            <th scope="col">A partir da versão</th>
          </tr>
        </thead>
        <tbody>
          {SUPPORTED_BROWSERS.map((browser) => (
            <tr
              key={browser.name}
              data-current={browser.name.toLowerCase() === name.toLowerCase() || undefined}
            >
              <th scope="row">{browser.name}</th>
              <td>{browser.since}</td>
            </tr>
          ))}
        </tbody>
      </table>
      <BackToLogin />
    </EntradaFrame>
  )
}
