import { Textarea } from '@mantine/core'
import { IconCircleCheck, IconLifebuoy, IconRotateClockwise, IconSend } from '@tabler/icons-react'
import { useEffect, useId, useState } from 'react'
import { isGuid } from '#platform/shared/guid.ts'
import { Drawer } from '#platform/ui/Drawer.tsx'
import { FactList } from '#platform/ui/FactList.tsx'
import { Kbd } from '#platform/ui/Kbd.tsx'
import { LoadingSkeleton } from '#platform/ui/LoadingSkeleton.tsx'
import { Section } from '#platform/ui/Section.tsx'
import { StateMessage } from '#platform/ui/StateMessage.tsx'
import { toast } from '#platform/ui/toasts/toast.ts'
import { WriteButton } from '#platform/ui/WriteButton.tsx'
import { Attachments } from '#platform/web/attachments/Attachments.tsx'
import { localZone } from '#platform/web/local-zone.ts'
import { fieldErrors } from '#platform/web/query/field-errors.ts'
import { usePlatform } from '#platform/web/query/platform-context.ts'
import { ReadFailure } from '#platform/web/query/ReadFailure.tsx'
import { isMissing, refusalText } from '#platform/web/record/refusal.ts'
import { useKept } from '#platform/web/record/use-kept.ts'
import { DrawerLink } from '#platform/web/router/links.tsx'
import { useCloseDrawer, useRouteParams } from '#platform/web/router/navigation.ts'
import { type ChamadoDetalhe, getImagem, IMAGENS, MAX_ANEXOS } from '../suporte.contract.ts'
import { cleanTexto, formatNumero, MAX_TEXTO, TIPO_TEXT } from '../suporte.rules.ts'
import { Conversa } from './Conversa.tsx'
import { factsOf, SituacaoBadge } from './chamado-look.tsx'
import styles from './Suporte.module.css'
import { isOpen, SUPORTE_DRAWER, useChamado, useChamadoCommands, useSendImagem } from './suporte.api.ts'

/** One of the own tickets: what both sides wrote, the pictures, and what went along (S-293). */
export default function ChamadoDrawer() {
  const { id = '' } = useRouteParams()
  const close = useCloseDrawer()
  const query = useChamado(id)
  const isGone = !isGuid(id) || isMissing(query.error)
  const chamado = isGone ? undefined : query.data
  const reply = useReply(id, chamado)
  useReadAnswers(chamado)
  return (
    <Drawer
      isOpen
      onClose={() => close()}
      size="details"
      title={chamado ? chamado.assunto : 'Chamado'}
      icon={IconLifebuoy}
      badge={chamado && <SituacaoBadge situacao={chamado.situacao} />}
      subtitle={
        chamado && (
          <>
            <span>{formatNumero(chamado.numero)}</span>
            <span>{TIPO_TEXT[chamado.tipo]}</span>
            <DrawerLink to={SUPORTE_DRAWER} className="ev-link">
              Meus chamados
            </DrawerLink>
          </>
        )
      }
      {...(chamado && {
        onConfirm: reply.submit,
        footer: <Footer chamado={chamado} reply={reply} />,
      })}
    >
      {isGone ? (
        <StateMessage icon={IconLifebuoy} title="Este chamado não existe mais">
          Ele pode ter sido eliminado, ou é de outra pessoa.
        </StateMessage>
      ) : chamado ? (
        <Content chamado={chamado} reply={reply} />
      ) : query.isError ? (
        <ReadFailure query={query}>O chamado não foi lido.</ReadFailure>
      ) : (
        <LoadingSkeleton lines={6} label="Carregando o chamado" />
      )}
    </Drawer>
  )
}

/** Whoever looks at the ticket has read its answers, those that come in meanwhile too. */
function useReadAnswers(chamado: ChamadoDetalhe | undefined): void {
  const { mutate } = useChamadoCommands().read
  const id = chamado?.id
  const novas = chamado?.respostasNovas ?? 0
  useEffect(() => {
    if (id !== undefined && novas > 0) mutate({ params: { id } })
  }, [id, novas, mutate])
}

function useReply(id: string, chamado: ChamadoDetalhe | undefined) {
  const { write } = useChamadoCommands()
  const { texto, change } = useKept(`suporte ${id}`, { texto: '' })
  const [problem, setProblem] = useState<string>()
  return {
    texto,
    problem,
    isSending: write.isPending,
    change: (next: string) => {
      change({ texto: next })
      setProblem(undefined)
    },
    submit: () => {
      if (!chamado || write.isPending) return
      if (cleanTexto(texto) === '') {
        setProblem('Campo obrigatório')
        return
      }
      write.mutate(
        { params: { id: chamado.id }, body: { texto } },
        {
          onSuccess: () => change({ texto: '' }),
          onError: (error) => setProblem(fieldErrors(error).texto ?? refusalText(error)),
        },
      )
    },
  }
}
type Reply = ReturnType<typeof useReply>

interface PartProps {
  readonly chamado: ChamadoDetalhe
  readonly reply: Reply
}

function Content({ chamado, reply }: PartProps) {
  const textId = useId()
  const { http } = usePlatform()
  const sendImagem = useSendImagem()
  const { id, mensagens, anexos } = chamado
  return (
    <>
      <Conversa mensagens={mensagens} lado="pessoa" />
      <Textarea
        id={textId}
        label="Sua mensagem"
        description={isOpen(chamado) ? 'Só texto.' : 'Escrever reabre o chamado. Só texto.'}
        value={reply.texto}
        error={reply.problem}
        onChange={({ currentTarget }) => reply.change(currentTarget.value)}
        autosize
        minRows={3}
        maxRows={10}
        maxLength={MAX_TEXTO}
      />
      <Section title="Imagens">
        <Attachments
          items={anexos}
          max={MAX_ANEXOS}
          timeZone={localZone()}
          addLabel="Anexar imagem"
          accept={IMAGENS.join(',')}
          noun="imagens"
          source={{
            download: (anexoId) => http.download(getImagem, { params: { id, anexoId } }),
            add: (file) => sendImagem(id, file),
            refresh: () => undefined,
          }}
        />
      </Section>
      <Section title="Foi junto">
        <FactList facts={factsOf(chamado)} />
      </Section>
    </>
  )
}

function Footer({ chamado, reply }: PartProps) {
  const { change } = useChamadoCommands()
  const { id, version } = chamado
  const isDone = !isOpen(chamado)
  const Icon = isDone ? IconRotateClockwise : IconCircleCheck
  return (
    <>
      <span className={styles.help}>{isDone && 'Resolvido. Se ainda não estiver certo, reabra.'}</span>
      <WriteButton
        variant="default"
        leftSection={<Icon size={16} aria-hidden />}
        loading={change.isPending}
        onClick={() =>
          change.mutate(
            { params: { id }, body: { situacao: isDone ? 'aberto' : 'resolvido', version } },
            { onError: (error) => toast.danger(refusalText(error)) },
          )
        }
      >
        {isDone ? 'Reabrir' : 'Está resolvido'}
      </WriteButton>
      <WriteButton
        tells
        leftSection={<IconSend size={16} aria-hidden />}
        rightSection={<Kbd keys="Ctrl Enter" />}
        loading={reply.isSending}
        onClick={reply.submit}
      >
        Enviar
      </WriteButton>
    </>
  )
}
