import { IconFileText } from '@tabler/icons-react'
import { formatDateTime } from '#platform/shared/date.ts'
import { isGuid } from '#platform/shared/guid.ts'
import { Drawer } from '#platform/ui/Drawer.tsx'
import { EmptyState } from '#platform/ui/EmptyState.tsx'
import { LoadingSkeleton } from '#platform/ui/LoadingSkeleton.tsx'
import { ReadFailure } from '#platform/web/query/ReadFailure.tsx'
import { ListPages } from '#platform/web/record-list/ListPages.tsx'
import { DrawerLink } from '#platform/web/router/links.tsx'
import { useCloseDrawer, useQueryState } from '#platform/web/router/navigation.ts'
import { usePaging } from '#platform/web/router/use-paging.ts'
import { useContestacoes } from './ranking.api.ts'
import styles from './ranking.module.css'
import { SituacaoDaContestacao } from './SituacaoDaContestacao.tsx'
import { contestacaoDrawer } from './shared/enderecos.ts'

/** What carriers contest, those that wait among them; of one carrier where the address names it. */
export default function ContestacoesDrawer() {
  const close = useCloseDrawer()
  const paging = usePaging()
  const [transportadora] = useQueryState('transportadora')
  const query = useContestacoes({
    page: paging.page,
    qtdItem: paging.pageSize,
    ...(isGuid(transportadora) && { transportadoraId: transportadora }),
  })
  const { data } = query
  return (
    <Drawer isOpen onClose={() => close()} icon={IconFileText} title="Contestações de atraso">
      {query.isPending && <LoadingSkeleton lines={6} label="Carregando as contestações" />}
      {query.isError && <ReadFailure query={query}>Não foi possível carregar as contestações.</ReadFailure>}
      {data?.items.length === 0 && (
        <EmptyState icon={IconFileText} title="Nenhuma contestação">
          Quando uma transportadora com conta na plataforma diz que o atraso de uma carga não foi dela, o
          pedido aparece aqui para você decidir.
        </EmptyState>
      )}
      {data && data.items.length > 0 && (
        <>
          <ul className={styles.contestacoes}>
            {data.items.map((one) => (
              <li key={one.id}>
                <DrawerLink className="ev-link" to={contestacaoDrawer(one.id)}>
                  {`Carga ${one.carga.codigo}, ${one.transportadora}`}
                </DrawerLink>
                <SituacaoDaContestacao situacao={one.situacao} />
                <p>{one.texto}</p>
                <small>{formatDateTime(one.criadaEm, one.fusoHorario)}</small>
              </li>
            ))}
          </ul>
          {data.total > paging.pageSize && <ListPages paging={paging} answer={data} />}
        </>
      )}
    </Drawer>
  )
}
