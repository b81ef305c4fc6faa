import { Button } from '@mantine/core'
import {
  IconAlertTriangle,
  IconClockExclamation,
  IconHourglass,
  IconPackageImport,
  type TablerIcon,
} from '@tabler/icons-react'
import { ELAPSED_REFRESH_MS } from '#platform/shared/timing.ts'
import type { StatusColor } from '#platform/ui/status-colors.ts'
import { useCall } from '#platform/web/query/use-call.ts'
import { PageLink } from '#platform/web/router/links.tsx'
import { WorkBlock, WorkItem, WorkList } from '#platform/web/work/WorkBlock.tsx'
import { getRemessasPorUnidade, type UnidadesNaTv } from '../../remessa-tv.contract.ts'
import { ESTOQUE_PAGE, QUADRO_PAGE } from '../shared/enderecos.ts'

type Unidade = UnidadesNaTv['unidades'][number]

interface Aviso {
  readonly nome: string
  readonly icon: TablerIcon
  readonly color: StatusColor
  readonly count: (unidade: Unidade) => number
  readonly to: (unidadeId: string) => string
}

const AVISOS: readonly Aviso[] = [
  {
    nome: 'Coleta atrasada',
    icon: IconClockExclamation,
    color: 'vermelho',
    count: ({ coletasAtrasadas }) => coletasAtrasadas,
    to: () => QUADRO_PAGE,
  },
  {
    nome: 'Paradas há 7 dias ou mais',
    icon: IconHourglass,
    color: 'laranja',
    count: ({ paradas }) => paradas,
    to: (unidadeId) => `${ESTOQUE_PAGE}?unidade=${unidadeId}&idade=parada`,
  },
  {
    nome: 'Com ocorrência',
    icon: IconAlertTriangle,
    color: 'amarelo',
    count: ({ divergentes }) => divergentes,
    to: () => `${QUADRO_PAGE}?mostrar=divergentes`,
  },
  {
    nome: 'A receber',
    icon: IconPackageImport,
    color: 'azul',
    count: ({ contagens }) => contagens.aguardandoRecebimento,
    to: () => QUADRO_PAGE,
  },
]

/** What asks for somebody in cross-docking, unit by unit, the most pressing first; for the homes of shippers. */
export function AtencaoNoCrossDocking() {
  const query = useCall(getRemessasPorUnidade, {}, { refetchInterval: ELAPSED_REFRESH_MS })
  const linhas = AVISOS.flatMap((aviso) =>
    (query.data?.unidades.unidades ?? []).flatMap((unidade) => {
      const total = aviso.count(unidade)
      return total === 0 ? [] : [{ aviso, unidade, total }]
    }),
  )
  return (
    <WorkBlock
      title="Crossdocking"
      total={linhas.reduce((sum, { total }) => sum + total, 0)}
      query={query}
      all={{ to: QUADRO_PAGE, label: 'Quadro de remessas' }}
      done="Nada atrasado, parado ou a receber nas unidades."
    >
      <WorkList>
        {linhas.map(({ aviso: { nome, icon, color, to }, unidade, total }) => (
          <WorkItem
            key={`${nome} ${unidade.id}`}
            icon={icon}
            color={color}
            code={nome}
            title={total === 1 ? '1 remessa' : `${total} remessas`}
            detail={unidade.nome}
            actions={
              <Button
                component={PageLink}
                size="xs"
                variant="default"
                to={to(unidade.id)}
                aria-label={`Ver: ${nome}, ${unidade.nome}`}
              >
                Ver
              </Button>
            }
          />
        ))}
      </WorkList>
    </WorkBlock>
  )
}
