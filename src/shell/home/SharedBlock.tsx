import { IconBuildingWarehouse } from '@tabler/icons-react'
import { listUnidadesCompartilhadas } from '#modules/unidade-negocio/compartilhamento.contract.ts'
import { useNow } from '#platform/ui/use-now.ts'
import { useCall } from '#platform/web/query/use-call.ts'
import { Block, BlockEmpty, BlockRows } from './Block.tsx'
import { formatWhen } from './format-when.ts'
import { WorkRow } from './WorkRow.tsx'

const SHOWN = 10

/** What partner companies share with this one. */
export function SharedBlock() {
  const shared = useCall(listUnidadesCompartilhadas, { query: { qtdItem: SHOWN } })
  const now = useNow()
  const items = shared.data?.items ?? []
  return (
    <Block title="Compartilhadas comigo" note={shared.data?.total || undefined} queries={[shared]}>
      {items.length === 0 ? (
        <BlockEmpty>Nenhuma empresa parceira compartilhou uma unidade com a sua.</BlockEmpty>
      ) : (
        <BlockRows>
          {items.map(({ id, descricao, empresa, ate }) => (
            <WorkRow
              key={`${empresa.id} ${id}`}
              icon={IconBuildingWarehouse}
              title={descricao}
              detail={empresa.nome}
              aside={ate === null ? 'Sem prazo' : `até ${formatWhen(ate, now)}`}
              to={{ outlet: 'drawer', address: `cadastros-gerais/unidades-negocio/compartilhadas/${id}` }}
            />
          ))}
        </BlockRows>
      )}
    </Block>
  )
}
