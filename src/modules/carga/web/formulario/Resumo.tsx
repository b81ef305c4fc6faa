import {
  IconAlertCircle,
  IconAlertTriangle,
  IconCircleCheck,
  IconRoute,
  IconScale,
} from '@tabler/icons-react'
import { formatDistance, formatDuration } from '#platform/shared/quantity.ts'
import { CapacityBar } from '#platform/ui/CapacityBar.tsx'
import { useCall } from '#platform/web/query/use-call.ts'
import { useRested } from '#platform/web/query/use-rested.ts'
import { refusalText } from '#platform/web/record/refusal.ts'
import { recuperarRota } from '../../carga.contract.ts'
import type { SaveParada } from '../../carga-dados.contract.ts'
import { FONTES_ROTA_CARGA } from '../../rota.rules.ts'
import type { CargaValues, ParadaValues } from '../shared/formulario/carga-values.ts'
import styles from './formulario.module.css'
import { lugarInput, nomeDoLugar } from './parada-form.ts'
import { type Conferencia, chegadasPrevistas, janelaDe, type Ocupacao } from './resumo.rules.ts'

const PAUSE_MS = 800
const MIN_PARADAS = 2

const isPlaced = ({ isLivre, empresa, municipio }: ParadaValues) =>
  isLivre ? municipio !== null : empresa !== null

/** The way between the stops as they stand in the form, and when each is reached (recuperar-rota). */
export function useRotaDoFormulario(paradas: CargaValues['paradas']) {
  const places = useRested(
    paradas.flatMap((parada, index): { readonly index: number; readonly parada: SaveParada }[] =>
      isPlaced(parada) ? [{ index, parada: { ...lugarInput(parada), ...janelaDe(parada) } }] : [],
    ),
    PAUSE_MS,
  )
  const isEnough = places.length >= MIN_PARADAS
  const query = useCall(
    recuperarRota,
    { body: { paradas: places.map(({ parada }) => parada) } },
    { enabled: isEnough, keepsPrevious: true },
  )
  const rota = isEnough ? query.data : undefined
  const chegadas = rota
    ? chegadasPrevistas(
        paradas,
        places.map(({ index }) => index),
        rota.chegadas,
      )
    : []
  return { query, isEnough, rota, chegadas }
}

interface RotaCardProps extends Pick<CargaValues, 'paradas'> {
  readonly formulario: ReturnType<typeof useRotaDoFormulario>
}

export function RotaCard({ paradas, formulario: { query, isEnough, rota, chegadas } }: RotaCardProps) {
  const chegada = chegadas.find(({ index }) => index === paradas.length - 1)?.texto
  return (
    <section className={styles.card} aria-label="Rota estimada">
      <h3 className={styles.cardTitle}>
        <IconRoute size={16} aria-hidden />
        Rota estimada
      </h3>
      {!isEnough && <p className={styles.muted}>Escolha os lugares para ver a rota.</p>}
      {isEnough && query.isPending && <p className={styles.muted}>Calculando…</p>}
      {isEnough && query.isError && (
        <p className={styles.muted}>{`A rota não pôde ser calculada. ${refusalText(query.error)}`}</p>
      )}
      {rota && (
        <dl className={styles.facts}>
          <dt>Distância</dt>
          <dd>{rota.distancia === null ? '–' : formatDistance(rota.distancia)}</dd>
          <dt>Dirigindo</dt>
          <dd>{rota.tempo === null ? '–' : formatDuration(rota.tempo)}</dd>
          {chegada && (
            <>
              <dt>Chegada prevista</dt>
              <dd>{chegada}</dd>
            </>
          )}
          <dt>Fonte</dt>
          <dd>{rota.fonte === null ? '–' : FONTES_ROTA_CARGA[rota.fonte]}</dd>
        </dl>
      )}
      {rota && rota.semCoordenadas.length > 0 && (
        <p className={styles.muted}>{`Fora do mapa: ${namesOf(paradas, rota.semCoordenadas)}.`}</p>
      )}
    </section>
  )
}

const namesOf = (paradas: readonly ParadaValues[], indexes: readonly number[]) => {
  const placed = paradas.filter(isPlaced)
  return indexes.flatMap((index) => (placed[index] ? [nomeDoLugar(placed[index])] : [])).join(', ')
}

export function OcupacaoCard({ ocupacao }: { readonly ocupacao: Ocupacao | undefined }) {
  const { peso, volume } = ocupacao ?? {}
  return (
    <section className={styles.card} aria-label="Ocupação">
      <h3 className={styles.cardTitle}>
        <IconScale size={16} aria-hidden />
        Ocupação
      </h3>
      {!ocupacao && <p className={styles.muted}>Escolha o veículo ou os tipos exigidos.</p>}
      {ocupacao && peso === undefined && volume === undefined && (
        <p className={styles.muted}>Informe o peso ou o volume.</p>
      )}
      {peso !== undefined && <CapacityBar label="Peso" used={peso} />}
      {volume !== undefined && <CapacityBar label="Volume" used={volume} />}
    </section>
  )
}

interface ConferenciaCardProps {
  readonly title: string
  readonly itens: readonly Conferencia[]
  readonly onGo: (path: string) => void
}

/** Every check leads to its field. */
export function ConferenciaCard({ title, itens, onGo }: ConferenciaCardProps) {
  const problems = itens.filter(({ tipo }) => tipo === 'problema').length
  return (
    <section className={styles.card} data-kind={problems > 0 ? 'danger' : undefined} aria-label={title}>
      <h3 className={styles.cardTitle}>
        {problems > 0 ? <IconAlertCircle size={16} aria-hidden /> : <IconCircleCheck size={16} aria-hidden />}
        {title}
        {itens.length > 0 && <span className={styles.count}>{itens.length}</span>}
      </h3>
      {itens.length === 0 && <p className={styles.muted}>Tudo certo.</p>}
      <ul className={styles.checks}>
        {itens.map(({ path, texto, tipo }) => (
          <li key={`${path} ${texto}`}>
            {tipo === 'problema' ? (
              <IconAlertCircle size={14} aria-label="Falta" />
            ) : (
              <IconAlertTriangle size={14} aria-label="Aviso" />
            )}
            <button type="button" className={styles.link} onClick={() => onGo(path)}>
              {texto}
            </button>
          </li>
        ))}
      </ul>
    </section>
  )
}
