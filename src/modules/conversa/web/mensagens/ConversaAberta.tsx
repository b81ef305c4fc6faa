import { Button } from '@mantine/core'
import { IconArchive, IconArrowLeft, IconPhone } from '@tabler/icons-react'
import { useState } from 'react'
import { isGuid } from '#platform/shared/guid.ts'
import { formatTelefone } from '#platform/shared/telefone.ts'
import { useDialogs } from '#platform/ui/dialogs/use-dialogs.ts'
import { LoadingSkeleton } from '#platform/ui/LoadingSkeleton.tsx'
import { StateMessage } from '#platform/ui/StateMessage.tsx'
import { toast } from '#platform/ui/toasts/toast.ts'
import { useIsPhone } from '#platform/ui/use-is-phone.ts'
import { WriteButton } from '#platform/ui/WriteButton.tsx'
import { ReadFailure } from '#platform/web/query/ReadFailure.tsx'
import { isMissing, refusalText } from '#platform/web/record/refusal.ts'
import { PageLink } from '#platform/web/router/links.tsx'
import type { ConversaDetalhe } from '../../conversa.contract.ts'
import { Compositor } from '../compositor/Compositor.tsx'
import { useConversa, useConversaCommands, useShowTelefone } from '../conversa.api.ts'
import { Fio } from '../fio/Fio.tsx'
import { useFio } from '../fio/use-fio.ts'
import styles from '../Mensagens.module.css'
import { MENSAGENS_PAGE } from '../shared/enderecos.ts'

interface ConversaAbertaProps {
  readonly conversaId: string
  /** The load beside the thread, where there is room. */
  readonly children: (conversa: ConversaDetalhe) => React.ReactNode
}

/** One conversation with its thread and the field to write in. */
export function ConversaAberta({ conversaId, children }: ConversaAbertaProps) {
  const query = useConversa(conversaId)
  if (!isGuid(conversaId) || isMissing(query.error)) {
    return (
      <StateMessage
        title="Esta conversa não existe mais"
        actions={
          <PageLink className="ev-link" to={MENSAGENS_PAGE}>
            Ver todas as conversas
          </PageLink>
        }
      >
        A carga pode ter deixado a sua empresa, ou a conversa é de outra.
      </StateMessage>
    )
  }
  if (query.isError && !query.data) return <ReadFailure query={query}>A conversa não foi lida.</ReadFailure>
  if (!query.data) return <LoadingSkeleton lines={8} label="Carregando a conversa" />
  return (
    <>
      <Conversa key={conversaId} conversa={query.data} />
      {children(query.data)}
    </>
  )
}

function Conversa({ conversa }: { readonly conversa: ConversaDetalhe }) {
  const fio = useFio(conversa.conversaId)
  return (
    <section className={styles.conversa} aria-label={`Conversa com ${conversa.nome}`}>
      <Cabecalho conversa={conversa} />
      <Fio conversa={conversa} fio={fio} />
      {conversa.ConversaEncerrada ? (
        <Encerrada conversa={conversa} />
      ) : (
        <Compositor conversa={conversa} mensagens={fio.mensagens} />
      )}
    </section>
  )
}

function Cabecalho({ conversa }: { readonly conversa: ConversaDetalhe }) {
  const { nome, cargaCodigo, empresa, conversaId, ConversaEncerrada } = conversa
  const dialogs = useDialogs()
  const isPhone = useIsPhone()
  // On a phone the thread is a page of its own.
  const Heading = isPhone ? 'h1' : 'h2'
  const { end } = useConversaCommands()
  const close = async () => {
    const isWanted = await dialogs.confirm({
      title: 'Encerrar conversa',
      message: 'O motorista continua lendo, mas não escreve mais. Você pode reabrir quando quiser.',
      confirmLabel: 'Encerrar conversa',
    })
    if (!isWanted) return
    end.mutate(
      { params: { id: conversaId } },
      { onError: (error) => toast.danger('A conversa não foi encerrada', { detail: refusalText(error) }) },
    )
  }
  return (
    <header className={styles.cabecalho}>
      <PageLink to={MENSAGENS_PAGE} className={styles.voltar} aria-label="Todas as conversas">
        <IconArrowLeft size={18} aria-hidden />
      </PageLink>
      <div className={styles.quem}>
        <Heading>{nome}</Heading>
        <p>{[`Carga ${cargaCodigo}`, empresa].filter(Boolean).join(' · ')}</p>
      </div>
      <Telefone conversa={conversa} />
      {!ConversaEncerrada && (
        <WriteButton
          variant="default"
          aria-label="Encerrar conversa"
          loading={end.isPending}
          onClick={() => void close()}
        >
          {isPhone ? <IconArchive size={18} aria-hidden /> : 'Encerrar conversa'}
        </WriteButton>
      )}
    </header>
  )
}

/** Masked, until somebody asks for it; that is noted. */
function Telefone({ conversa: { conversaId, telefone } }: { readonly conversa: ConversaDetalhe }) {
  const show = useShowTelefone()
  const isPhone = useIsPhone()
  const [whole, setWhole] = useState<string>()
  if (telefone === null) return null
  if (whole !== undefined) {
    return (
      <Button
        component="a"
        href={`tel:+55${whole}`}
        variant="default"
        leftSection={<IconPhone size={14} aria-hidden />}
      >
        {formatTelefone(whole)}
      </Button>
    )
  }
  const open = () =>
    show(conversaId).then(
      (number) => setWhole(number ?? undefined),
      (error: unknown) => toast.danger(refusalText(error)),
    )
  return (
    <Button
      variant="default"
      leftSection={!isPhone && <IconPhone size={14} aria-hidden />}
      aria-label={`Mostrar o telefone ${telefone}`}
      title="Mostrar o telefone; o acesso fica registrado"
      onClick={() => void open()}
    >
      {isPhone ? <IconPhone size={18} aria-hidden /> : telefone}
    </Button>
  )
}

/** Only read; opened again by a click, unless the load has left its carrier. */
function Encerrada({ conversa }: { readonly conversa: ConversaDetalhe }) {
  const { open } = useConversaCommands()
  const { cargaId, motoristaId, viagemId, desligada, encerradaPor } = conversa
  if (desligada) {
    return (
      <p className={styles.encerrada}>
        A carga deixou a transportadora desta conversa. Ela fica só para leitura.
      </p>
    )
  }
  const failed = (error: unknown) =>
    toast.danger('A conversa não foi reaberta', { detail: refusalText(error) })
  const pessoaId = motoristaId ?? viagemId
  const reopen = () =>
    pessoaId && open.mutate({ params: { cargaId, motoristaId: pessoaId } }, { onError: failed })
  return (
    <p className={styles.encerrada}>
      <span>
        {encerradaPor === null ? 'Conversa encerrada.' : `Conversa encerrada por ${encerradaPor}.`} O
        motorista só lê.
      </span>
      <WriteButton loading={open.isPending} onClick={reopen}>
        Reabrir conversa
      </WriteButton>
    </p>
  )
}
