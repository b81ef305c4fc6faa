import { IconCalendarRepeat } from '@tabler/icons-react'
import { isGuid } from '#platform/shared/guid.ts'
import { Drawer } from '#platform/ui/Drawer.tsx'
import { LoadingSkeleton } from '#platform/ui/LoadingSkeleton.tsx'
import { StateMessage } from '#platform/ui/StateMessage.tsx'
import { localZone } from '#platform/web/local-zone.ts'
import { ReadFailure } from '#platform/web/query/ReadFailure.tsx'
import { isMissing } from '#platform/web/record/refusal.ts'
import { useCloseDrawer, useRouteParam } from '#platform/web/router/navigation.ts'
import { useCreateAgendamento, useRelatorio } from '../relatorio.api.ts'
import { AgendamentoForm } from './AgendamentoForm.tsx'
import { novoEnvio } from './agendamento-form.ts'

/** A new sending of a saved view. */
export default function AgendarDrawer() {
  const relatorioId = useRouteParam('relatorioId')
  const close = useCloseDrawer()
  const query = useRelatorio(relatorioId)
  const create = useCreateAgendamento()
  if (query.data) {
    const { nome, dono, meu } = query.data
    return (
      <AgendamentoForm
        key={relatorioId}
        title="Agendar envio"
        subtitle={meu ? nome : `${nome} · visão da equipe, de ${dono}`}
        draftKey={`agendamento-relatorio ${relatorioId}`}
        relatorioId={relatorioId}
        saved={{ values: novoEnvio(localZone()), version: 0 }}
        save={(body) => create.mutateAsync({ body })}
        done={`Envio de ${nome} agendado`}
        confirmLabel="Agendar"
      />
    )
  }
  const isGone = !isGuid(relatorioId) || isMissing(query.error)
  return (
    <Drawer isOpen onClose={() => close()} icon={IconCalendarRepeat} title="Agendar envio">
      {isGone && (
        <StateMessage icon={IconCalendarRepeat} title="Esta visão não existe">
          Ela foi excluída, ou quem a fez deixou de compartilhá-la.
        </StateMessage>
      )}
      {!isGone && query.isError && <ReadFailure query={query}>Não foi possível abrir a visão.</ReadFailure>}
      {!isGone && !query.isError && <LoadingSkeleton lines={8} label="Abrindo a visão" />}
    </Drawer>
  )
}
