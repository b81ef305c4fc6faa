import { Button } from '@mantine/core'
import { IconArrowBackUp, IconHandStop } from '@tabler/icons-react'
import { useEffect, useRef } from 'react'
import { systemMessages } from '#platform/shared/system-messages.ts'
import { AlertStrip } from '#platform/ui/AlertStrip.tsx'
import { announce } from '#platform/ui/announcements.ts'
import { DialogFrame } from '#platform/ui/dialogs/DialogFrame.tsx'
import { ProgressCounters } from '#platform/ui/dialogs/ProgressCounters.tsx'
import { useDialogs } from '#platform/ui/dialogs/use-dialogs.ts'
import { LoadingSkeleton } from '#platform/ui/LoadingSkeleton.tsx'
import { WriteButton } from '#platform/ui/WriteButton.tsx'
import { ReadFailure } from '#platform/web/query/ReadFailure.tsx'
import { useCallMutation } from '#platform/web/query/use-call.ts'
import { refusalText } from '#platform/web/record/refusal.ts'
import { type AcaoComRecusas, desfazerAcao, interromperAcao } from '../acao.contract.ts'
import { ACOES, isEmCurso, jaEstavamLabel } from '../acao.rules.ts'
import { capitalized, cargasText, feitasLabel } from './acoes-da-selecao.ts'
import { resultadoText, tituloText } from './andamento.ts'
import { FalhasSection } from './FalhasSection.tsx'
import { isSemConexao, useAcao, usePodeDecidir, useTakeAcao } from './lote-acoes.api.ts'
import styles from './lote-acoes.module.css'
import { LOTE_ICONS } from './lote-icons.ts'

interface AndamentoDialogProps {
  readonly id: string
  /** Shows another action in its place: the way back. */
  readonly onFollow: (id: string) => void
  /** The action has ended, and the person saw it. */
  readonly onSeen: () => void
  readonly onClose: () => void
}

/**
 * How far a bulk action is, what failed, and how it ended (L-108). The server does it: the dialog may be closed and
 * opened again.
 */
export function AndamentoDialog({ id, onFollow, onSeen, onClose }: AndamentoDialogProps) {
  const query = useAcao(id)
  const close = useRef<HTMLButtonElement>(null)
  const acao = query.data
  const isRunning = acao === undefined || isEmCurso(acao.situacao)
  useEnd(acao, close)
  const leave = () => {
    if (!isRunning) onSeen()
    onClose()
  }
  return (
    <DialogFrame
      isOpen
      onClose={leave}
      title={acao ? tituloText(acao) : 'Ação em massa'}
      icon={acao && LOTE_ICONS[acao.acao]}
      note={acao?.detalhe ?? undefined}
      width={560}
      closesOnClickOutside={false}
      footer={
        <>
          <span className={styles.foot}>
            {isRunning && acao ? 'Você pode fechar: o servidor continua a ação.' : ''}
          </span>
          {acao && <Decisao acao={acao} onFollow={onFollow} />}
          <Button ref={close} data-autofocus variant={isRunning ? 'default' : 'filled'} onClick={leave}>
            {isRunning ? 'Fechar' : 'Concluir'}
          </Button>
        </>
      }
    >
      <div className={styles.form}>
        {isSemConexao(query) && (
          <AlertStrip kind="trial" title="Sem conexão com o servidor.">
            A ação continua no servidor. O andamento volta assim que houver conexão.
          </AlertStrip>
        )}
        {!acao && query.isError && (
          <ReadFailure query={query}>Não foi possível carregar o andamento.</ReadFailure>
        )}
        {!acao && !query.isError && <LoadingSkeleton lines={4} label="Carregando o andamento" />}
        {acao && <Andamento acao={acao} />}
      </div>
    </DialogFrame>
  )
}

function Andamento({ acao }: { readonly acao: AcaoComRecusas }) {
  const { total, feitas, falhas, jaEstavam } = acao
  return (
    <>
      <ProgressCounters
        total={total}
        succeeded={feitas}
        failed={falhas}
        unchanged={jaEstavam}
        labels={{
          success: feitasLabel(acao.acao),
          unchanged: capitalized(jaEstavamLabel(acao.acao, jaEstavam)),
          failure: 'Falhas',
        }}
      />
      {!isEmCurso(acao.situacao) && (
        <p className={styles.result}>
          {resultadoText(acao)}
          {acao.desfeitaPorId !== null && ' Esta ação já foi desfeita.'}
        </p>
      )}
      <FalhasSection acao={acao} />
    </>
  )
}

/** Tells the end once to those who only hear, and keeps the keyboard in the dialog when its buttons change. */
function useEnd(acao: AcaoComRecusas | undefined, close: React.RefObject<HTMLButtonElement | null>): void {
  const wasRunning = useRef(false)
  const isRunning = acao !== undefined && isEmCurso(acao.situacao)
  useEffect(() => {
    if (isRunning) wasRunning.current = true
    if (!acao || isRunning || !wasRunning.current) return
    wasRunning.current = false
    announce(`${tituloText(acao)}. ${resultadoText(acao)}`)
    if (document.activeElement === document.body) close.current?.focus()
  }, [acao, isRunning, close])
}

/** Stops what runs, takes back what ended; only for those who may. */
function Decisao({
  acao,
  onFollow,
}: { readonly acao: AcaoComRecusas } & Pick<AndamentoDialogProps, 'onFollow'>) {
  const dialogs = useDialogs()
  const take = useTakeAcao()
  const canDecide = usePodeDecidir(acao)
  const parar = useCallMutation(interromperAcao, { onSuccess: take })
  const desfazer = useCallMutation(desfazerAcao, {
    onSuccess: (answer) => {
      take(answer)
      onFollow(answer.id)
    },
  })
  if (!canDecide) return null
  const params = { params: { id: acao.id } }
  const refused = (title: string) => (error: Error) =>
    void dialogs.error({ title, message: refusalText(error) })

  const stop = async () => {
    const isWanted = await dialogs.confirm({
      title: systemMessages.processInterrupted,
      message: 'O que já foi feito permanece. O restante não será processado.',
      confirmLabel: 'Interromper',
      dismissLabel: 'Continuar',
    })
    if (isWanted) parar.mutate(params, { onError: refused('A ação não foi interrompida') })
  }
  const undo = async () => {
    const isWanted = await dialogs.confirm({
      title: `Desfazer: ${ACOES[acao.acao].nome(cargasText(acao.feitas)).toLowerCase()}`,
      message: 'As cargas voltam a como estavam. As que mudaram desde então ficam como estão.',
      confirmLabel: 'Desfazer',
    })
    if (isWanted) desfazer.mutate(params, { onError: refused('A ação não foi desfeita') })
  }

  if (isEmCurso(acao.situacao)) {
    return (
      <WriteButton
        variant="default"
        loading={parar.isPending}
        leftSection={<IconHandStop size={15} aria-hidden />}
        onClick={() => void stop()}
      >
        Interromper
      </WriteButton>
    )
  }
  if (!acao.podeDesfazer) return null
  return (
    <WriteButton
      variant="default"
      loading={desfazer.isPending}
      leftSection={<IconArrowBackUp size={15} aria-hidden />}
      onClick={() => void undo()}
    >
      Desfazer
    </WriteButton>
  )
}
