import { IconCheck, IconLock, IconSend } from '@tabler/icons-react'
import { useDialogs } from '#platform/ui/dialogs/use-dialogs.ts'
import { Kbd } from '#platform/ui/Kbd.tsx'
import { useIsPhone } from '#platform/ui/use-is-phone.ts'
import { WriteButton } from '#platform/ui/WriteButton.tsx'
import type { OfertaRecebidaDetalhe } from '../recebida.contract.ts'
import type { AcaoDaRecebida } from '../resposta.rules.ts'
import { askMotivo } from './MotivoForm.tsx'
import { aceitarText, enviarText } from './recebida-textos.ts'
import styles from './recebidas.module.css'
import type { Responder } from './use-responder.ts'

interface RodapeProps {
  readonly recebida: OfertaRecebidaDetalhe
  readonly acoes: readonly AcaoDaRecebida[]
  readonly responder: Responder
}

/** What can be answered; each button says what it does, with its price. */
export function Rodape({ recebida, acoes, responder }: RodapeProps) {
  const dialogs = useDialogs()
  const isPhone = useIsPhone()
  const { sending, conferido, form } = responder
  const { centavos, isBlocked } = conferido
  const isBusy = sending !== undefined
  const isLoteAberto = recebida.loteModo === 'fracionavel'
  const mayAccept = acoes.includes('aceitar') && !isLoteAberto
  const say = async (acao: 'recusar' | 'desistir') => {
    const answer = await askMotivo(dialogs, recebida, acao)
    if (answer) {
      form.discard()
      responder.take(answer)
    } else void responder.reread()
  }
  const propor = acoes.includes('propor') && (
    <WriteButton
      key="propor"
      {...(!mayAccept || !isPhone ? {} : { variant: 'default' })}
      className={styles.enviar}
      disabled={isBlocked || centavos === undefined || isBusy || !form.isDirty}
      loading={sending === 'propor'}
      leftSection={
        isBlocked ? <IconLock size={15} aria-hidden /> : !isPhone && <IconSend size={15} aria-hidden />
      }
      rightSection={!isPhone && <Kbd keys="Ctrl+Enter" />}
      onClick={responder.propor}
    >
      {centavos === undefined ? 'Propor' : enviarText(centavos)}
    </WriteButton>
  )
  return (
    <div className={styles.rodape}>
      {(acoes.includes('recusar') || acoes.includes('desistir')) && (
        <WriteButton
          className={styles.negar}
          variant="outline"
          color="vermelho"
          disabled={isBusy}
          onClick={() => void say(acoes.includes('recusar') ? 'recusar' : 'desistir')}
        >
          {acoes.includes('recusar') ? 'Recusar' : 'Desistir'}
        </WriteButton>
      )}
      {acoes.includes('retirar') && (
        <WriteButton
          variant="default"
          loading={sending === 'retirar'}
          disabled={isBusy}
          onClick={responder.retirar}
        >
          Retirar proposta
        </WriteButton>
      )}
      {propor}
      {mayAccept && (
        <WriteButton
          {...(isPhone ? {} : { variant: 'default' })}
          className={styles.aceitar}
          disabled={isBusy}
          loading={sending === 'aceitar'}
          leftSection={<IconCheck size={15} aria-hidden />}
          onClick={() => responder.aceitar()}
        >
          {aceitarText(recebida.valor)}
        </WriteButton>
      )}
    </div>
  )
}
