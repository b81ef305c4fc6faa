import { AlertStrip } from '#platform/ui/AlertStrip.tsx'
import { PageLink } from '#platform/web/router/links.tsx'
import styles from './Conformidade.module.css'
import { useConfiguracao } from './conformidade.api.ts'

/** Gates that the company has switched off: said wherever they would have stopped a load [C-415]. */
export function ChavesDesligadas() {
  const { data } = useConfiguracao()
  const off = data?.chaves.filter(({ ligada, trava }) => !ligada && !trava) ?? []
  const [first] = off
  if (!first) return null
  const names = off.map(({ titulo }) => titulo).join(', ')
  return (
    <AlertStrip
      kind="info"
      title={
        off.length === 1
          ? `Bloqueio desligado pela empresa: ${names}.`
          : `Bloqueios desligados pela empresa: ${names}.`
      }
      action={
        <PageLink to="/conformidade/configuracao" className={styles.act}>
          Configuração
        </PageLink>
      }
    >
      {`${first.por}: ${first.motivo}`}
    </AlertStrip>
  )
}
