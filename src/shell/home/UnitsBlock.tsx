import { IconBuildingWarehouse } from '@tabler/icons-react'
import { useNow } from '#platform/ui/use-now.ts'
import { useText } from '#platform/web/wording.ts'
import { Block, BlockEmpty, BlockRows } from './Block.tsx'
import { timeIn } from './format-when.ts'
import styles from './home.module.css'
import { useUnidadesAtivas } from './home-data.ts'
import { WorkRow } from './WorkRow.tsx'

const SHOWN = 8

/** The units the person works with: place and local time. */
export function UnitsBlock() {
  const text = useText()
  const unidades = useUnidadesAtivas()
  const now = useNow()
  const items = unidades.data?.items ?? []
  return (
    <Block
      title={text('Minhas unidades')}
      note={unidades.data?.total}
      all={{ page: '/cadastros-gerais/unidades-negocio', label: 'Ver todas' }}
      queries={[unidades]}
    >
      {items.length === 0 ? (
        <BlockEmpty>Nenhuma unidade ativa. As unidades a que você tem acesso aparecem aqui.</BlockEmpty>
      ) : (
        <BlockRows>
          {items.slice(0, SHOWN).map((unidade) => (
            <WorkRow
              key={unidade.id}
              icon={IconBuildingWarehouse}
              title={
                <>
                  {unidade.descricao}
                  {unidade.padrao && <span className={styles.tag}>Padrão</span>}
                </>
              }
              detail={[
                unidade.municipio
                  ? `${unidade.municipio.nome}, ${unidade.municipio.uf}`
                  : 'Município não informado',
                unidade.codigo,
              ]
                .filter(Boolean)
                .join(' · ')}
              aside={timeIn(unidade.fusoHorario, now)}
              to={{ outlet: 'drawer', address: `cadastros-gerais/unidades-negocio/${unidade.id}` }}
            />
          ))}
        </BlockRows>
      )}
    </Block>
  )
}
