import { LoadingSkeleton } from '#platform/ui/LoadingSkeleton.tsx'
import { Panel } from '#platform/ui/Panel.tsx'
import { ReadFailure } from '#platform/web/query/ReadFailure.tsx'
import { DESCARTES_CONTADOS } from '../rastreador.rules.ts'
import { useResumo } from './rastreador.api.ts'
import styles from './rastreador.module.css'

const number = new Intl.NumberFormat('pt-BR')

/** How many positions came today, and what became of them. */
export function Recebidas() {
  const query = useResumo()
  const hoje = query.data?.hoje
  if (query.isError && !hoje) {
    return <ReadFailure query={query}>Não foi possível contar as posições de hoje.</ReadFailure>
  }
  if (!hoje) return <LoadingSkeleton lines={4} label="Contando as posições de hoje" />
  const descartadas = hoje.total - hoje.gravadas - hoje.repetidas
  const porque = hoje.descartadas.map(
    ({ codigo, quantidade }) => `${number.format(quantidade)} ${DESCARTES_CONTADOS[codigo]}`,
  )
  return (
    <Panel title="Recebidas hoje" actions={<strong>{number.format(hoje.total)}</strong>}>
      <div className={styles.recebidas}>
        {hoje.total > 0 && (
          <div className={styles.barra} aria-hidden>
            <span data-parte="gravadas" style={{ flexGrow: hoje.gravadas }} />
            <span data-parte="repetidas" style={{ flexGrow: hoje.repetidas }} />
            <span data-parte="descartadas" style={{ flexGrow: descartadas }} />
          </div>
        )}
        <dl className={styles.contas}>
          <Conta label="Gravadas" value={hoje.gravadas} />
          <Conta label="Repetidas" value={hoje.repetidas} />
          <Conta label="Descartadas" value={descartadas} />
        </dl>
        {porque.length > 0 && <p className={styles.nota}>{`Descartadas: ${porque.join(', ')}.`}</p>}
      </div>
    </Panel>
  )
}

const Conta = ({ label, value }: { readonly label: string; readonly value: number }) => (
  <div>
    <dt>{label}</dt>
    <dd>{number.format(value)}</dd>
  </div>
)
