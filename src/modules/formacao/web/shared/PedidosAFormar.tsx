import { Button } from '@mantine/core'
import {
  IconCalendarEvent,
  IconCalendarOff,
  IconClockExclamation,
  type TablerIcon,
} from '@tabler/icons-react'
import { VOLUME_UNIDADE } from '#modules/carga/carga-codes.ts'
import { formatVolume, formatWeight } from '#platform/shared/quantity.ts'
import { ELAPSED_REFRESH_MS } from '#platform/shared/timing.ts'
import type { StatusColor } from '#platform/ui/status-colors.ts'
import { useCall } from '#platform/web/query/use-call.ts'
import { PageLink } from '#platform/web/router/links.tsx'
import { today } from '#platform/web/today.ts'
import { WorkBlock, WorkItem, WorkList } from '#platform/web/work/WorkBlock.tsx'
import { getAFormar, type PedidosAFormar as Linha } from '../../a-formar.contract.ts'
import { type GrupoAFormar, nomeDoGrupo, periodoDoGrupo } from '../../a-formar.rules.ts'
import { writePeriodo } from '../formacao/filtro-endereco.ts'
import { FORMACAO, MONTAR } from '../planejamento/use-plano.ts'

const LOOK: Readonly<Record<GrupoAFormar, { readonly icon: TablerIcon; readonly color: StatusColor }>> = {
  atrasados: { icon: IconClockExclamation, color: 'vermelho' },
  dia: { icon: IconCalendarEvent, color: 'neutro' },
  depois: { icon: IconCalendarEvent, color: 'neutro' },
  'sem-data': { icon: IconCalendarOff, color: 'amarelo' },
}

/** The free orders by the day of their pick-up, each day with the way to form it by hand; for the shipper's home. */
export function PedidosAFormar() {
  return <PedidosPorDia title="Pedidos a formar" label="Formar" done="Nenhum pedido livre para formar." />
}

/** The same with the way to the planner, for the planner's home. */
export function PedidosAPlanejar() {
  return (
    <PedidosPorDia
      title="A planejar, por dia de coleta"
      label="Planejar"
      done="Nenhum pedido livre para planejar."
      plans
    />
  )
}

interface PedidosPorDiaProps {
  readonly title: string
  readonly label: string
  readonly done: string
  readonly plans?: boolean
}

function PedidosPorDia({ title, label, done, plans = false }: PedidosPorDiaProps) {
  const query = useCall(getAFormar, {}, { refetchInterval: ELAPSED_REFRESH_MS })
  const linhas = query.data ?? []
  const hoje = today()
  return (
    <WorkBlock
      title={title}
      total={linhas.reduce((sum, { pedidos }) => sum + pedidos, 0)}
      query={query}
      all={{ to: FORMACAO, label: 'Formação de cargas' }}
      done={done}
    >
      <WorkList>
        {linhas.map((linha) => (
          <LinhaDoDia
            key={`${linha.grupo} ${linha.dia}`}
            linha={linha}
            hoje={hoje}
            label={label}
            plans={plans}
          />
        ))}
      </WorkList>
    </WorkBlock>
  )
}

interface LinhaDoDiaProps {
  readonly linha: Linha
  readonly hoje: string
  readonly label: string
  readonly plans: boolean
}

function LinhaDoDia({ linha, hoje, label, plans }: LinhaDoDiaProps) {
  const { grupo, dia, pedidos, pesoKg, cubagemM3, semPosicao } = linha
  const nome = nomeDoGrupo(grupo, dia, hoje)
  // Orders without a day are formed by hand: somebody has to give them one first.
  const isPlanned = plans && grupo !== 'sem-data'
  return (
    <WorkItem
      icon={LOOK[grupo].icon}
      color={LOOK[grupo].color}
      code={nome}
      title={pedidos === 1 ? '1 pedido' : `${pedidos} pedidos`}
      detail={[
        formatWeight(pesoKg),
        cubagemM3 > 0 && formatVolume(cubagemM3, VOLUME_UNIDADE.MetrosCubicos),
        semPosicao > 0 && `${semPosicao} sem posição no mapa`,
      ]
        .filter(Boolean)
        .join(' · ')}
      actions={
        <Button
          component={PageLink}
          size="xs"
          variant="default"
          to={isPlanned ? montarEm(grupo, dia, hoje) : formarEm(grupo, dia, hoje)}
          aria-label={`${isPlanned || !plans ? label : 'Ver'}: ${nome}`}
        >
          {isPlanned || !plans ? label : 'Ver'}
        </Button>
      }
    />
  )
}

function formarEm(grupo: GrupoAFormar, dia: string | null, hoje: string): string {
  if (grupo === 'sem-data') return `${FORMACAO}?impedimento=sim`
  const { inicio, fim } = periodoDoGrupo(grupo, dia, hoje)
  return `${FORMACAO}?coleta=${writePeriodo({ inicio, fim })}`
}

function montarEm(grupo: GrupoAFormar, dia: string | null, hoje: string): string {
  const { inicio, fim } = periodoDoGrupo(grupo, dia, hoje)
  return `${MONTAR}?${new URLSearchParams({ ...(inicio && { de: inicio }), ...(fim && { ate: fim }) })}`
}
