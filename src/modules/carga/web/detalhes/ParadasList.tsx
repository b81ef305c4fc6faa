import { formatCep } from '#platform/shared/cep.ts'
import { formatDateTime } from '#platform/shared/date.ts'
import { formatDocumento } from '#platform/shared/documento.ts'
import { StatusBadge } from '#platform/ui/StatusBadge.tsx'
import { useNow } from '#platform/ui/use-now.ts'
import type { Parada } from '../../carga-dados.contract.ts'
import { paradaNome } from '../shared/passos.ts'
import { estadoOf, janelaText } from './entregas.ts'
import { ESTADO_LOOK } from './estado-look.ts'
import styles from './resumo.module.css'

/** Every stop with its place and its times, in the zone of the place. */
export function ParadasList({ paradas }: { readonly paradas: readonly Parada[] }) {
  const now = useNow().toISOString()
  return (
    <ol className={styles.stops}>
      {paradas.map((parada, index) => {
        const { label, color, icon } = ESTADO_LOOK[estadoOf(parada, now)]
        const { nome, documento, endereco, cidade, uf, cep, dhPrevista, dhChegada, dhSaida, fusoHorario } =
          parada
        const place = [endereco, cidade && uf ? `${cidade}, ${uf}` : cidade, cep && formatCep(cep)]
        const times = [
          dhChegada === null && dhPrevista && `Chegada prevista ${formatDateTime(dhPrevista, fusoHorario)}`,
          dhChegada && `Chegada ${formatDateTime(dhChegada, fusoHorario)}`,
          dhSaida && `Saída ${formatDateTime(dhSaida, fusoHorario)}`,
        ].filter((text): text is string => typeof text === 'string')
        return (
          <li key={parada.id} className={styles.stop}>
            <span className={styles.number} aria-hidden>
              {index + 1}
            </span>
            <span className={styles.stopText}>
              <span>{paradaNome(paradas, index)}</span>
              <strong>{nome}</strong>
              {documento && <span>{formatDocumento(documento)}</span>}
              <span>{place.filter(Boolean).join(' · ')}</span>
              {parada.observacao && <span>{parada.observacao}</span>}
            </span>
            <span className={styles.stopEnd}>
              <StatusBadge color={color} icon={icon} label={label} />
              <span>{janelaText(parada) ?? 'Sem horário previsto'}</span>
              {times.map((text) => (
                <span key={text}>{text}</span>
              ))}
            </span>
          </li>
        )
      })}
    </ol>
  )
}
