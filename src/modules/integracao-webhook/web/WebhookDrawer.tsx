import { Button } from '@mantine/core'
import { IconListCheck, IconRefresh, IconSend, IconTrash, IconWebhook } from '@tabler/icons-react'
import { formatDateTime } from '#platform/shared/date.ts'
import { AlertStrip } from '#platform/ui/AlertStrip.tsx'
import { DataTable } from '#platform/ui/DataTable.tsx'
import { Drawer } from '#platform/ui/Drawer.tsx'
import type { DataTableColumn } from '#platform/ui/data-table.ts'
import { useDialogs } from '#platform/ui/dialogs/use-dialogs.ts'
import { EmptyState } from '#platform/ui/EmptyState.tsx'
import { LoadingSkeleton } from '#platform/ui/LoadingSkeleton.tsx'
import { Section } from '#platform/ui/Section.tsx'
import { StateMessage } from '#platform/ui/StateMessage.tsx'
import { toast } from '#platform/ui/toasts/toast.ts'
import { WriteButton } from '#platform/ui/WriteButton.tsx'
import { localZone } from '#platform/web/local-zone.ts'
import { listStateOf } from '#platform/web/query/list-state.ts'
import { ReadFailure } from '#platform/web/query/ReadFailure.tsx'
import { isMissing, refusalText } from '#platform/web/record/refusal.ts'
import { useCloseDrawer, useRouteParam } from '#platform/web/router/navigation.ts'
import type { Entrega, Webhook } from '../webhook.contract.ts'
import { EventosForm } from './EventosForm.tsx'
import { SituacaoDaEntrega, SituacaoDoWebhook } from './situacao-webhook.tsx'
import {
  useChangeWebhook,
  useEntregas,
  useEventos,
  useReenviarEntrega,
  useRemoveWebhook,
  useTestarWebhook,
  useWebhook,
} from './webhook.api.ts'
import styles from './webhook.module.css'

/** One address with the log of what was sent to it. */
export default function WebhookDrawer() {
  const id = useRouteParam('id')
  const close = useCloseDrawer()
  const query = useWebhook(id)
  const isGone = isMissing(query.error)
  if (query.data && !isGone) return <Detalhes key={id} webhook={query.data} />
  return (
    <Drawer isOpen onClose={() => close()} title="Webhook" icon={IconWebhook} size="details">
      {isGone && (
        <StateMessage icon={IconWebhook} title="Este webhook não existe">
          O endereço está incompleto, ou ele foi excluído.
        </StateMessage>
      )}
      {query.isError && !isGone && (
        <ReadFailure query={query}>Não foi possível carregar o webhook.</ReadFailure>
      )}
      {query.isPending && <LoadingSkeleton lines={6} label="Carregando o webhook" />}
    </Drawer>
  )
}

const when = (instant: string | null) => (instant === null ? '–' : formatDateTime(instant, localZone()))

const COLUMNS: readonly DataTableColumn<Entrega>[] = [
  { key: 'criado', header: 'Quando', width: '150px', cell: ({ criadoEm }) => when(criadoEm) },
  { key: 'evento', header: 'Aviso', wraps: true, cell: ({ descricao }) => descricao },
  { key: 'situacao', header: 'Situação', width: '160px', cell: (row) => <SituacaoDaEntrega {...row} /> },
  {
    key: 'resultado',
    header: 'Resultado',
    wraps: true,
    cell: ({ erro, statusHttp, tentativas, proximoEm }) =>
      [
        erro ?? (statusHttp === null ? null : `Resposta ${statusHttp}`),
        tentativas > 1 ? `${tentativas} tentativas` : null,
        proximoEm !== null && tentativas > 0 ? `próxima em ${when(proximoEm)}` : null,
      ]
        .filter(Boolean)
        .join(' · ') || '–',
  },
]

function Detalhes({ webhook }: { readonly webhook: Webhook }) {
  const { id, nome, url, ativo, eventos, desativadoEm } = webhook
  const close = useCloseDrawer()
  const dialogs = useDialogs()
  const entregas = useEntregas(id)
  const offered = useEventos()
  const change = useChangeWebhook()
  const remove = useRemoveWebhook()
  const testar = useTestarWebhook()
  const reenviar = useReenviarEntrega()
  const act = async (work: () => Promise<unknown>, done: string) => {
    try {
      await work()
      toast.success(done)
    } catch (error) {
      toast.danger(refusalText(error))
    }
  }
  const excluir = async () => {
    const isSure = await dialogs.confirm({
      title: `Excluir ${nome}`,
      kind: 'delete',
      confirmLabel: 'Excluir',
    })
    if (!isSure) return
    await act(() => remove.mutateAsync({ params: { id } }), 'Webhook excluído')
    close()
  }
  const escolher = async () => {
    const chosen = await dialogs.form<string[]>({
      title: `Eventos de ${nome}`,
      render: (control) => <EventosForm eventos={eventos} {...control} />,
    })
    if (!chosen) return
    await act(
      () => change.mutateAsync({ params: { id }, body: { eventos: chosen } }),
      'Eventos do webhook atualizados',
    )
  }
  const names = new Map(
    offered.data?.flatMap((grupo) => grupo.eventos.map((evento) => [evento.tipo, evento.nome] as const)),
  )
  return (
    <Drawer
      isOpen
      onClose={() => close()}
      size="details"
      icon={IconWebhook}
      title={nome}
      subtitle={url}
      badge={<SituacaoDoWebhook {...webhook} />}
    >
      {desativadoEm !== null && (
        <AlertStrip kind="danger" title="Nada chegou a este endereço em 3 dias.">
          Corrija o outro sistema e ative o webhook. O que não chegou pode ser reenviado.
        </AlertStrip>
      )}
      <div className={styles.acoes}>
        <WriteButton
          leftSection={<IconSend size={15} aria-hidden />}
          disabled={!ativo}
          loading={testar.isPending}
          onClick={() => void act(() => testar.mutateAsync({ params: { id } }), 'Teste na fila')}
        >
          Enviar teste
        </WriteButton>
        <WriteButton
          variant="default"
          loading={change.isPending}
          onClick={() =>
            void act(
              () => change.mutateAsync({ params: { id }, body: { ativo: !ativo } }),
              ativo ? 'Webhook desativado' : 'Webhook ativado',
            )
          }
        >
          {ativo ? 'Desativar' : 'Ativar'}
        </WriteButton>
        <Button
          variant="default"
          leftSection={<IconRefresh size={15} aria-hidden />}
          loading={entregas.isFetching}
          onClick={() => void entregas.refetch()}
        >
          Atualizar
        </Button>
        <WriteButton
          variant="subtle"
          color="vermelho"
          leftSection={<IconTrash size={15} aria-hidden />}
          onClick={() => void excluir()}
        >
          Excluir
        </WriteButton>
      </div>
      <Section title="Eventos">
        <ul className={styles.lista}>
          {eventos.map((tipo) => (
            <li key={tipo}>{names.get(tipo) ?? tipo}</li>
          ))}
        </ul>
        <Button
          variant="default"
          size="xs"
          leftSection={<IconListCheck size={15} aria-hidden />}
          onClick={() => void escolher()}
        >
          Escolher eventos
        </Button>
      </Section>
      <Section title="Registro de envios">
        <DataTable
          label="Registro de envios"
          columns={COLUMNS}
          rowKey={(row) => row.id}
          rowName={({ descricao }) => descricao}
          state={listStateOf(entregas, 'Não foi possível carregar os envios.')}
          rowActions={(entrega) => (
            <WriteButton
              size="xs"
              variant="subtle"
              disabled={!ativo}
              aria-label={`Reenviar o aviso de ${when(entrega.criadoEm)}`}
              onClick={() =>
                void act(
                  () => reenviar.mutateAsync({ params: { id, entregaId: entrega.id } }),
                  'Aviso na fila de novo',
                )
              }
            >
              Reenviar
            </WriteButton>
          )}
          empty={
            <EmptyState icon={IconSend} title="Nada foi enviado ainda">
              Os avisos aparecem aqui quando um evento escolhido acontece, por 30 dias.
            </EmptyState>
          }
        />
      </Section>
    </Drawer>
  )
}
