import { IconPackageImport } from '@tabler/icons-react'
import { formatDateTime } from '#platform/shared/date.ts'
import { formatWeight } from '#platform/shared/quantity.ts'
import { ELAPSED_REFRESH_MS } from '#platform/shared/timing.ts'
import { useCall } from '#platform/web/query/use-call.ts'
import { WorkBlock, WorkItem, WorkList } from '#platform/web/work/WorkBlock.tsx'
import type { CargaListada } from '../../carga-listada.contract.ts'
import { STATUS_ABERTOS } from '../../fila.rules.ts'
import { searchCargas } from '../../lista-cargas.contract.ts'
import { MenuDaCarga } from '../shared/acoes/MenuDaCarga.tsx'
import { useListaDeCargas } from '../shared/caminho-cargas.ts'
import { detalhesDrawer, LISTA } from '../shared/enderecos.ts'
import { useCargasLive } from '../shared/use-carga-live.ts'

const SHOWN = 6

/** The newest open loads that other companies gave to the company. */
export function CargasRecebidas() {
  useListaDeCargas(searchCargas)
  const query = useCall(
    searchCargas,
    {
      body: {
        recebidas: true,
        status: [...STATUS_ABERTOS],
        ordem: 'dhCriacao',
        direcao: 'desc',
        qtdItem: SHOWN,
      },
    },
    { refetchInterval: ELAPSED_REFRESH_MS },
  )
  const cargas = query.data?.items ?? []
  useCargasLive(
    cargas.map(({ id }) => id),
    () => void query.refetch(),
  )
  return (
    <WorkBlock
      title="Cargas recebidas"
      total={query.data?.total ?? 0}
      query={query}
      all={{ to: LISTA, label: 'Lista de cargas' }}
      done="Nenhuma carga em aberto de outras empresas."
    >
      <WorkList>
        {cargas.map((carga) => (
          <Recebida key={carga.id} carga={carga} />
        ))}
      </WorkList>
    </WorkBlock>
  )
}

const lugar = ({ cidade, uf }: CargaListada['origem']) => [cidade, uf].filter(Boolean).join(', ')

function Recebida({ carga }: { readonly carga: CargaListada }) {
  const { codigo, origem, destino, dhColeta, peso, nomeDirecionador } = carga
  return (
    <WorkItem
      icon={IconPackageImport}
      color="azul"
      code={codigo}
      title={`${lugar(origem)} → ${lugar(destino)}`}
      detail={[
        nomeDirecionador,
        dhColeta && `coleta ${formatDateTime(dhColeta, origem.fusoHorario)}`,
        formatWeight(peso),
      ]
        .filter(Boolean)
        .join(' · ')}
      drawer={detalhesDrawer(carga.id)}
      actions={<MenuDaCarga carga={carga} />}
    />
  )
}
