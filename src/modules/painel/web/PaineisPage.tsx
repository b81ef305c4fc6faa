import { Button, Menu } from '@mantine/core'
import { IconLayoutDashboard, IconPlus, IconTrash } from '@tabler/icons-react'
import { dayAt } from '#platform/shared/date.ts'
import { formatDay } from '#platform/shared/day.ts'
import { ActionsMenu } from '#platform/ui/ActionsMenu.tsx'
import { DataTable } from '#platform/ui/DataTable.tsx'
import type { DataTableColumn } from '#platform/ui/data-table.ts'
import { useDialogs } from '#platform/ui/dialogs/use-dialogs.ts'
import { EmptyState } from '#platform/ui/EmptyState.tsx'
import { ListFrame } from '#platform/ui/ListFrame.tsx'
import { PageHeader } from '#platform/ui/PageHeader.tsx'
import { toast } from '#platform/ui/toasts/toast.ts'
import { localZone } from '#platform/web/local-zone.ts'
import { listStateOf } from '#platform/web/query/list-state.ts'
import { refusalText } from '#platform/web/record/refusal.ts'
import { useGoToPage } from '#platform/web/router/navigation.ts'
import type { PainelDaLista } from '../painel.contract.ts'
import { usePaineis, useRemovePainel } from './painel.api.ts'
import { NOVO_PAINEL_PAGE, painelPage } from './shared/enderecos.ts'
import { useCanChangePainel } from './use-can-change.ts'

const COLUMNS: readonly DataTableColumn<PainelDaLista>[] = [
  { key: 'nome', header: 'Painel', cell: ({ nome }) => nome },
  { key: 'itens', header: 'Itens', width: '90px', isNumeric: true, cell: ({ quantos }) => String(quantos) },
  {
    key: 'dono',
    header: 'De quem',
    width: '220px',
    clips: true,
    cell: ({ dono, meu, compartilhado }) => `${meu ? 'Você' : dono}${compartilhado ? ', equipe' : ''}`,
  },
  {
    key: 'alterado',
    header: 'Alterado',
    width: '120px',
    cell: ({ alteradoEm }) => formatDay(dayAt(alteradoEm, localZone())),
  },
]

/** The panels of the person and those of the team. */
export default function PaineisPage() {
  const goToPage = useGoToPage()
  const query = usePaineis()
  const canChange = useCanChangePainel()
  const excluir = useExcluirPainel()
  const novo = (
    <Button leftSection={<IconPlus size={16} aria-hidden />} onClick={() => goToPage(NOVO_PAINEL_PAGE)}>
      Novo painel
    </Button>
  )
  return (
    <>
      <PageHeader
        title="Painéis"
        subtitle="Seus números e relatórios, na ordem que você escolher."
        actions={novo}
      />
      <ListFrame>
        <DataTable
          label="Painéis"
          columns={COLUMNS}
          state={listStateOf(query, 'Não foi possível carregar os painéis.')}
          rowKey={({ id }) => id}
          rowName={({ nome }) => nome}
          rowHref={({ id }) => `#${painelPage(id)}`}
          onOpen={({ id }) => goToPage(painelPage(id))}
          rowActions={(painel) =>
            canChange(painel) && (
              <ActionsMenu name={painel.nome}>
                <Menu.Item
                  data-danger=""
                  leftSection={<IconTrash size={15} aria-hidden />}
                  onClick={() => void excluir(painel)}
                >
                  Excluir
                </Menu.Item>
              </ActionsMenu>
            )
          }
          empty={
            <EmptyState icon={IconLayoutDashboard} title="Nenhum painel" actions={novo}>
              Junte num lugar os números que você acompanha e os relatórios que salvou, só para você ou para a
              equipe.
            </EmptyState>
          }
        />
      </ListFrame>
    </>
  )
}

function useExcluirPainel() {
  const dialogs = useDialogs()
  const remove = useRemovePainel()
  return async ({ id, nome, compartilhado }: PainelDaLista) => {
    const isConfirmed = await dialogs.confirm({
      title: `Excluir o painel ${nome}`,
      message: compartilhado ? 'Ele some também para a equipe.' : 'As visões e os números ficam.',
      kind: 'delete',
      confirmLabel: 'Excluir',
    })
    if (!isConfirmed) return
    try {
      await remove.mutateAsync({ params: { id } })
      toast.success(`Painel ${nome} excluído`)
    } catch (error) {
      toast.danger(refusalText(error))
    }
  }
}
