import {
  IconAlertTriangle,
  IconCalendarRepeat,
  IconCircleCheck,
  IconMailOff,
  type TablerIcon,
} from '@tabler/icons-react'
import { formatDateTime } from '#platform/shared/date.ts'
import { Drawer } from '#platform/ui/Drawer.tsx'
import { useDialogs } from '#platform/ui/dialogs/use-dialogs.ts'
import { LoadingSkeleton } from '#platform/ui/LoadingSkeleton.tsx'
import { Section } from '#platform/ui/Section.tsx'
import { StateMessage } from '#platform/ui/StateMessage.tsx'
import { toast } from '#platform/ui/toasts/toast.ts'
import { WriteButton } from '#platform/ui/WriteButton.tsx'
import { ReadFailure } from '#platform/web/query/ReadFailure.tsx'
import { refusalText } from '#platform/web/record/refusal.ts'
import { PageLink } from '#platform/web/router/links.tsx'
import { useCloseDrawer, useRouteParam } from '#platform/web/router/navigation.ts'
import type { AgendamentoDeRelatorio } from '../../relatorio.contract.ts'
import { useAgendamentos, useChangeAgendamento, useRemoveAgendamento } from '../relatorio.api.ts'
import { contagem } from '../relatorio-textos.ts'
import { relatorioPage } from '../shared/enderecos.ts'
import { AgendamentoForm } from './AgendamentoForm.tsx'
import styles from './agendamento.module.css'
import { valuesOf } from './agendamento-form.ts'

/** A sending that stands in the calendar: changed, paused, taken out, and what it sent so far. */
export default function AgendamentoDrawer() {
  const id = useRouteParam('id')
  const close = useCloseDrawer()
  const query = useAgendamentos()
  const envio = query.data?.find((one) => one.id === id)
  if (envio) return <Envio key={envio.id} envio={envio} />
  return (
    <Drawer isOpen onClose={() => close()} icon={IconCalendarRepeat} title="Envio agendado">
      {query.data && (
        <StateMessage icon={IconCalendarRepeat} title="Este envio não existe">
          Ele foi excluído, ou é de outra pessoa.
        </StateMessage>
      )}
      {query.isError && !query.data && (
        <ReadFailure query={query}>Não foi possível abrir o envio.</ReadFailure>
      )}
      {query.isPending && <LoadingSkeleton lines={8} label="Abrindo o envio" />}
    </Drawer>
  )
}

function Envio({ envio }: { readonly envio: AgendamentoDeRelatorio }) {
  const { id, relatorioId, relatorioNome, dono, meu, version } = envio
  const close = useCloseDrawer()
  const dialogs = useDialogs()
  const change = useChangeAgendamento()
  const remove = useRemoveAgendamento()
  const excluir = async () => {
    const isSure = await dialogs.confirm({
      title: `Excluir o envio de ${relatorioNome}`,
      message: 'Os arquivos já enviados ficam até vencerem.',
      kind: 'delete',
      confirmLabel: 'Excluir',
    })
    if (!isSure) return
    try {
      await remove.mutateAsync({ params: { id } })
      toast.success(`Envio de ${relatorioNome} excluído`)
      close()
    } catch (error) {
      toast.danger(refusalText(error))
    }
  }
  return (
    <AgendamentoForm
      title="Envio agendado"
      subtitle={
        <>
          <PageLink className="ev-link" to={relatorioPage(relatorioId)}>
            {relatorioNome}
          </PageLink>
          {meu ? '' : `, agendado por ${dono}`}
        </>
      }
      draftKey={`agendamento-relatorio envio ${id}`}
      relatorioId={relatorioId}
      saved={{ values: valuesOf(envio), version }}
      save={(body, base) => change.mutateAsync({ params: { id }, body: { ...body, version: base } })}
      done={`Envio de ${relatorioNome} atualizado`}
      confirmLabel="Salvar"
      tools={
        <WriteButton variant="subtle" color="vermelho" onClick={() => void excluir()}>
          Excluir
        </WriteButton>
      }
    >
      <Section title="Últimos envios">
        <Ultimos envio={envio} />
      </Section>
    </AgendamentoForm>
  )
}

const LOOK: Readonly<
  Record<
    AgendamentoDeRelatorio['envios'][number]['situacao'],
    { icon: TablerIcon; text: string; cor: string }
  >
> = {
  enviado: { icon: IconCircleCheck, text: 'enviado', cor: 'verde' },
  vazio: { icon: IconMailOff, text: 'sem registros', cor: 'neutro' },
  falhou: { icon: IconAlertTriangle, text: 'falhou', cor: 'vermelho' },
  'sem-acesso': { icon: IconAlertTriangle, text: 'sem acesso', cor: 'amarelo' },
}

function Ultimos({ envio: { envios, fusoHorario } }: { readonly envio: AgendamentoDeRelatorio }) {
  if (envios.length === 0) return <p className={styles.nota}>Nada foi enviado ainda.</p>
  return (
    <ul className={styles.envios}>
      {envios.map(({ quando, situacao, registros, aviso }) => {
        const { icon: Icon, text, cor } = LOOK[situacao]
        return (
          <li key={quando}>
            <Icon size={16} aria-hidden style={{ color: `var(--ev-${cor}-icon)` }} />
            <strong>{formatDateTime(quando, fusoHorario)}</strong>
            <span>
              {[text, registros !== null && `${contagem(registros)} registros`, aviso]
                .filter(Boolean)
                .join(' · ')}
            </span>
          </li>
        )
      })}
    </ul>
  )
}
