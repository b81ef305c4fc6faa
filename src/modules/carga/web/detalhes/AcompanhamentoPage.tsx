import { Button } from '@mantine/core'
import { IconMapPinCheck, IconNotes } from '@tabler/icons-react'
import { useMemo } from 'react'
import { formatDateTime } from '#platform/shared/date.ts'
import { LoadingSkeleton } from '#platform/ui/LoadingSkeleton.tsx'
import { MapView } from '#platform/ui/map/MapView.tsx'
import { Timeline, type TimelineItem } from '#platform/ui/Timeline.tsx'
import { useMapSource } from '#platform/web/map-source.ts'
import { ReadFailure } from '#platform/web/query/ReadFailure.tsx'
import { acoesExtras } from '../../acoes.rules.ts'
import type { EventoDaViagem, Posicao } from '../../acompanhamento.contract.ts'
import { useCargaAcoes } from '../shared/acoes/use-carga-acoes.ts'
import type { CargaPanelProps } from '../shared/carga-panels.ts'
import type { Detalhes } from '../shared/detalhes.api.ts'
import { linhaDoTempo, zonaDaViagem } from '../shared/linha-do-tempo.ts'
import { useAcompanhamento, usePosicoes } from './acompanhamento.api.ts'
import styles from './detalhes.module.css'
import { mapaDaViagem } from './mapa.ts'

/** The trip on the map and as a timeline, and what is told of it by hand. */
export function AcompanhamentoPage({ carga }: CargaPanelProps) {
  const run = useCargaAcoes()
  const query = useAcompanhamento(carga.id)
  const posicoes = usePosicoes(carga.id).data?.items
  const atual = query.data?.posicaoAtual ?? null
  const content = useMemo(
    () => mapaDaViagem(carga.paradas, posicoes ?? [], atual),
    [carga.paradas, posicoes, atual],
  )
  const source = useMapSource()
  const zone = zonaDaViagem(carga.paradas)
  const offered = acoesExtras(carga).map(({ acao }) => acao)
  const canTell = offered.includes('registrar-evento')
  return (
    <>
      <div className={styles.toolbar}>
        <p>{atual ? posicaoText(atual, zone) : 'Nenhuma posição recebida.'}</p>
        <span className={styles.last} />
        {offered.includes('anotar') && (
          <Button
            size="xs"
            variant="default"
            leftSection={<IconNotes size={14} aria-hidden />}
            onClick={() => void run('anotar', carga)}
          >
            Anotar
          </Button>
        )}
        {canTell && (
          <Button
            size="xs"
            variant="default"
            leftSection={<IconMapPinCheck size={14} aria-hidden />}
            onClick={() => void run('registrar-evento', carga)}
          >
            Registrar chegada ou saída
          </Button>
        )}
      </div>
      <MapView
        label={`Mapa da viagem da carga ${carga.codigo}`}
        content={content}
        source={source}
        fitKey={`${carga.paradas.length} ${(posicoes ?? []).length > 0}`}
      />
      {query.isPending && <LoadingSkeleton lines={6} label="Carregando a viagem" />}
      {query.isError && !query.data && (
        <ReadFailure query={query}>Não foi possível carregar a viagem.</ReadFailure>
      )}
      {query.data && (
        <Timeline
          label="Linha do tempo"
          items={linhaDoTempo(query.data.eventos, carga.alertasEmAberto, zone).map(
            ({ evento, ...item }): TimelineItem => ({
              ...item,
              ...(evento && canTell && isStop(evento) && { detail: <Passo carga={carga} evento={evento} /> }),
            }),
          )}
        />
      )}
    </>
  )
}

const posicaoText = ({ dh, fonte }: Posicao, zone: string) =>
  `Última posição: ${formatDateTime(dh, zone)}, por ${fonte}.`

type Passagem = EventoDaViagem & { readonly paradaId: string; readonly tipo: 'chegada' | 'saida' }
const isStop = (evento: EventoDaViagem): evento is Passagem =>
  evento.paradaId !== null && (evento.tipo === 'chegada' || evento.tipo === 'saida')

/** Registers the step where it stands in the timeline, or corrects its time. */
function Passo({ carga, evento }: { readonly carga: Detalhes; readonly evento: Passagem }) {
  const run = useCargaAcoes()
  const { id, paradaId, tipo, dhRealizada, descricao, por } = evento
  const isDone = dhRealizada !== null
  const label = isDone ? 'Corrigir horário' : 'Registrar'
  return (
    <>
      {por && <span>{`por ${por} · `}</span>}
      <button
        type="button"
        className="ev-link"
        aria-label={`${label}: ${descricao}`}
        onClick={() =>
          void run('registrar-evento', carga, { passo: { paradaId, tipo, ...(isDone && { eventoId: id }) } })
        }
      >
        {label}
      </button>
    </>
  )
}
