import { formatDateTime } from '#platform/shared/date.ts'
import { formatWeight } from '#platform/shared/quantity.ts'
import { StatusBadge } from '#platform/ui/StatusBadge.tsx'
import type { Parada } from '../../carga-dados.contract.ts'
import type { CargaDocumento } from '../../documento-dados.contract.ts'
import { prazoDa } from '../../rota.rules.ts'
import type { Detalhes } from '../shared/detalhes.api.ts'
import { useDocumentos } from '../shared/use-documentos.ts'
import { documentosText, entregasOf, entregasText, estadoOf } from './entregas.ts'
import { ESTADO_LOOK } from './estado-look.ts'
import styles from './resumo.module.css'

interface ResumoEntregasProps {
  readonly carga: Detalhes
  readonly now: string
}

/** The deliveries in their order, each with its time, its weight and its invoices. */
export function ResumoEntregas({ carga, now }: ResumoEntregasProps) {
  const entregas = entregasOf(carga.paradas)
  const documentos = useDocumentos(carga.id, carga.documentos > 0).data ?? []
  return (
    <section aria-labelledby="resumo-entregas">
      <h3 id="resumo-entregas" className={styles.title}>
        Entregas <span>{entregasText(entregas)}</span>
      </h3>
      <ol className={styles.stops}>
        {entregas.map((parada, index) => (
          <Entrega
            key={parada.id}
            parada={parada}
            number={index + 1}
            now={now}
            notas={documentos.filter(({ paradaId }) => paradaId === parada.id)}
          />
        ))}
      </ol>
    </section>
  )
}

interface EntregaProps {
  readonly parada: Parada
  readonly number: number
  readonly now: string
  readonly notas: readonly CargaDocumento[]
}

function Entrega({ parada, number, now, notas }: EntregaProps) {
  const { nome, cidade, uf, fusoHorario, dhChegada, peso } = parada
  const { label, color, icon } = ESTADO_LOOK[estadoOf(parada, now)]
  const prazo = prazoDa(parada)
  const at = (instant: string) => formatDateTime(instant, fusoHorario)
  const documentos = documentosText(notas)
  return (
    <li className={styles.stop}>
      <span className={styles.number} aria-hidden>
        {number}
      </span>
      <span className={styles.stopText}>
        <strong>{nome}</strong>
        <span>{[cidade, uf].filter(Boolean).join(', ')}</span>
        {documentos !== '' && <span>{documentos}</span>}
      </span>
      <span className={styles.stopEnd}>
        <StatusBadge color={color} icon={icon} label={label} />
        <span>
          {dhChegada ? `chegou ${at(dhChegada)}` : prazo ? `prazo ${at(prazo)}` : 'Sem horário previsto'}
        </span>
        {peso !== null && <span>{formatWeight(peso)}</span>}
      </span>
    </li>
  )
}
