import { Button } from '@mantine/core'
import { IconBuildingWarehouse, IconCircleCheck, IconHeartHandshake, IconLock } from '@tabler/icons-react'
import type { ReactNode } from 'react'
import { formatDocumento } from '#platform/shared/documento.ts'
import { DataTable } from '#platform/ui/DataTable.tsx'
import type { DataTableColumn } from '#platform/ui/data-table.ts'
import { EmptyState } from '#platform/ui/EmptyState.tsx'
import { ListFrame } from '#platform/ui/ListFrame.tsx'
import { PageHeader } from '#platform/ui/PageHeader.tsx'
import { StatusBadge } from '#platform/ui/StatusBadge.tsx'
import { listStateOf } from '#platform/web/query/list-state.ts'
import { useCall } from '#platform/web/query/use-call.ts'
import { PageLink } from '#platform/web/router/links.tsx'
import type { RecusaAoParceiro } from '../portal.rules.ts'
import { listParceirosDoPortal, type ParceiroDoPortal } from '../portal-parceiros.contract.ts'
import styles from './portal.module.css'
import { useEntrarNoParceiro } from './use-entrar-no-parceiro.ts'

const RECUSAS: Readonly<Record<RecusaAoParceiro, string>> = {
  portal_sem_acesso: 'Ainda não abriu o agendamento para a sua empresa. Peça o acesso a ela.',
  portal_vencido: 'O acesso da sua empresa venceu. Peça um novo.',
  portal_revogado: 'O agendamento está fechado no momento. Fale com a empresa.',
}

/** Booking is what the page is for: its button is always in sight, beside what the partner allows. */
const columns = (
  agendar: (parceiro: ParceiroDoPortal) => ReactNode,
): readonly DataTableColumn<ParceiroDoPortal>[] => [
  { key: 'nome', header: 'Empresa', wraps: true, cell: ({ nome }) => nome },
  {
    key: 'documento',
    header: 'Documento',
    width: '190px',
    cell: ({ documento }) => formatDocumento(documento),
  },
  {
    key: 'recusa',
    header: 'Agendamento',
    wraps: true,
    cell: (parceiro) =>
      parceiro.recusa === null ? (
        <span className={styles.porta}>
          <StatusBadge label="Aberto" color="verde" icon={IconCircleCheck} /> {agendar(parceiro)}
        </span>
      ) : (
        <span className={styles.porta}>
          <StatusBadge label="Fechado" color="neutro" icon={IconLock} /> {RECUSAS[parceiro.recusa]}
        </span>
      ),
  },
]

/** Partners whose docks the own company may book: entering leads to the portal of the partner. */
export default function ParceirosPage() {
  const query = useCall(listParceirosDoPortal, {})
  // What let in when the list was read may be closed by now.
  const { entering, enter } = useEntrarNoParceiro(() => void query.refetch())
  const agendar = (parceiro: ParceiroDoPortal) => (
    <Button
      size="xs"
      variant="default"
      leftSection={<IconBuildingWarehouse size={14} aria-hidden />}
      loading={entering === parceiro.id}
      aria-label={`Agendar em ${parceiro.nome}`}
      onClick={() => void enter(parceiro)}
    >
      Agendar
    </Button>
  )
  return (
    <>
      <PageHeader
        title="Agendar em parceiros"
        subtitle="Horários de docas das empresas parceiras, quando elas abrem o agendamento para a sua."
      />
      <ListFrame>
        <DataTable
          label="Empresas parceiras"
          columns={columns(agendar)}
          rowKey={({ id }) => id}
          rowName={({ nome }) => nome}
          state={listStateOf(query, 'Não foi possível carregar os parceiros.')}
          empty={
            <EmptyState
              icon={IconHeartHandshake}
              title="Nenhum parceiro"
              actions={
                <PageLink className="ev-link" to="/cadastros-gerais/parceiros">
                  Ver parceiros
                </PageLink>
              }
            >
              Com um vínculo de parceria aceito, a empresa que recebe pode abrir as docas dela para a sua.
            </EmptyState>
          }
        />
      </ListFrame>
    </>
  )
}
