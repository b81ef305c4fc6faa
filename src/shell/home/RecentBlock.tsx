import { IconBuildingWarehouse, IconTags } from '@tabler/icons-react'
import { caracteristicaCalls } from '#modules/caracteristica/caracteristica.contract.ts'
import { TIPO_LABELS } from '#modules/caracteristica/caracteristica.rules.ts'
import { useNow } from '#platform/ui/use-now.ts'
import { useCall } from '#platform/web/query/use-call.ts'
import { Block, BlockEmpty, BlockRows } from './Block.tsx'
import { formatWhen } from './format-when.ts'
import { useUnidadesAtivas } from './home-data.ts'
import { newestOf, type RecentRecord } from './recent.rules.ts'
import { WorkRow } from './WorkRow.tsx'

const SHOWN = 8
const ICONS = { unidade: IconBuildingWarehouse, caracteristica: IconTags } as const

/** The records of the company that changed last. */
export function RecentBlock() {
  const unidades = useUnidadesAtivas()
  const caracteristicas = useCall(caracteristicaCalls.search, {
    body: { page: 0, qtdItem: SHOWN, ordem: 'atualizadoEm', direcao: 'desc' },
  })
  const now = useNow()
  const units = (unidades.data?.items ?? []).map(
    ({ id, descricao, atualizadoEm }): RecentRecord => ({
      key: id,
      kind: 'unidade',
      title: descricao,
      detail: 'Unidade de negócio',
      atualizadoEm,
      drawer: `cadastros-gerais/unidades-negocio/${id}`,
    }),
  )
  const features = (caracteristicas.data?.items ?? []).map(
    ({ id, descricao, tipo, atualizadoEm }): RecentRecord => ({
      key: id,
      kind: 'caracteristica',
      title: descricao,
      detail: `Característica de ${TIPO_LABELS[tipo].toLowerCase()}`,
      atualizadoEm,
      drawer: `configuracoes/caracteristicas/editar/${id}`,
    }),
  )
  const records = newestOf([units, features], SHOWN)
  return (
    <Block title="Registros recentes" queries={[unidades, caracteristicas]}>
      {records.length === 0 ? (
        <BlockEmpty>Nenhum registro ainda. O que a empresa cadastrar ou alterar aparece aqui.</BlockEmpty>
      ) : (
        <BlockRows>
          {records.map(({ key, kind, title, detail, atualizadoEm, drawer }) => (
            <WorkRow
              key={key}
              icon={ICONS[kind]}
              title={title}
              detail={detail}
              aside={<time dateTime={atualizadoEm}>{formatWhen(atualizadoEm, now)}</time>}
              to={{ outlet: 'drawer', address: drawer }}
            />
          ))}
        </BlockRows>
      )}
    </Block>
  )
}
