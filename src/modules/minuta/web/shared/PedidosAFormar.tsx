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
import { writePeriodo } from '#platform/web/record-list/periodo.ts'
import { PageLink } from '#platform/web/router/links.tsx'
import { today } from '#platform/web/today.ts'
import { WorkBlock, WorkItem, WorkList } from '#platform/web/work/WorkBlock.tsx'
import { getAFormar, type PedidosAFormar as Linha } from '../../a-formar.contract.ts'
import { type GrupoAFormar, nomeDoGrupo, periodoDoGrupo } from '../../a-formar.rules.ts'
import { FORMACAO } from './formacao.api.ts'

const LOOK: Readonly<Record<GrupoAFormar, { readonly icon: TablerIcon; readonly color: StatusColor }>> = {
  atrasados: { icon: IconClockExclamation, color: 'vermelho' },
  dia: { icon: IconCalendarEvent, color: 'neutro' },
  depois: { icon: IconCalendarEvent, color: 'neutro' },
  'sem-data': { icon: IconCalendarOff, color: 'amarelo' },
}

/** The free orders by the day of their pick-up, each day with the way to form it by hand; for the shipper's home. */
export function PedidosAFormar() {
  return (
    <PedidosPorDia
      title="Pedidos a formar"
      label="Formar"
      done="Nenhum pedido livre para formar."
      addressOf={addressOfFormacao}
    />
  )
}

interface PedidosPorDiaProps {
  readonly title: string
  readonly label: string
  readonly done: string
  /** Where the orders of a day are worked on; null: not there, but by hand in the formation. */
  readonly addressOf: AddressOfDay
}

/** The address for the orders of one line of the list. `hoje` is the day in which the person looks. */
export type AddressOfDay = (linha: Linha, hoje: string) => string | null

/** Free orders by day, as a block of a home. */
export function PedidosPorDia({ title, label, done, addressOf }: PedidosPorDiaProps) {
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
            addressOf={addressOf}
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
  readonly addressOf: AddressOfDay
}

function LinhaDoDia({ linha, hoje, label, addressOf }: LinhaDoDiaProps) {
  const { grupo, dia, pedidos, pesoKg, cubagemM3, semPosicao } = linha
  const nome = nomeDoGrupo(grupo, dia, hoje)
  const address = addressOf(linha, hoje)
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
          to={address ?? addressOfFormacao(linha, hoje)}
          aria-label={`${address === null ? 'Ver' : label}: ${nome}`}
        >
          {address === null ? 'Ver' : label}
        </Button>
      }
    />
  )
}

function addressOfFormacao({ grupo, dia }: Linha, hoje: string): string {
  if (grupo === 'sem-data') return `${FORMACAO}?impedimento=sim`
  const { inicio, fim } = periodoDoGrupo(grupo, dia, hoje)
  return `${FORMACAO}?coleta=${writePeriodo({ inicio, fim })}`
}
