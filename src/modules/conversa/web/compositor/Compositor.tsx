import { ActionIcon, Button, FileButton, Switch, Textarea } from '@mantine/core'
import {
  IconDots,
  IconLock,
  IconMicrophone,
  IconPaperclip,
  IconPlayerStop,
  IconSend,
  IconX,
} from '@tabler/icons-react'
import { Suspense, useId, useRef, useState } from 'react'
import { ATTACHMENT_ACCEPT } from '#platform/shared/attachments.ts'
import { useIsPhone } from '#platform/ui/use-is-phone.ts'
import { WriteButton } from '#platform/ui/WriteButton.tsx'
import { useParts } from '#platform/web/extension/lazy-parts.ts'
import type { ConversaDetalhe } from '../../conversa.contract.ts'
import { MAX_ANEXOS_MENSAGEM, MAX_TEXTO_MENSAGEM } from '../../conversa.rules.ts'
import type { Mensagem } from '../../mensagem.contract.ts'
import { useCarteiro } from '../conversa.api.ts'
import { startEnvio, whyNotTaken } from '../envios.ts'
import { formatDuracao } from '../fio/Anexos.tsx'
import { avisosDoCompositor } from '../shared/composer-parts.ts'
import styles from './Compositor.module.css'
import { RespostasRapidas } from './RespostasRapidas.tsx'
import { Sugestao, useSugestao } from './Sugestao.tsx'
import { canRecord, useGravador } from './use-gravador.ts'
import { useRascunho } from './use-rascunho.ts'

interface CompositorProps {
  readonly conversa: ConversaDetalhe
  readonly mensagens: readonly Mensagem[]
}

/**
 * Where a message to the driver is written, or a note for the own company. On a phone the field alone stands there, so that the
 * thread has room; quick replies, a forecast of the driver and the note lie behind one button.
 */
export function Compositor({ conversa, mensagens }: CompositorProps) {
  const carteiro = useCarteiro()
  const textId = useId()
  const field = useRef<HTMLTextAreaElement>(null)
  const [problem, setProblem] = useState<string>()
  const { conversaId } = conversa
  const { texto, arquivos, interna, change } = useRascunho(conversaId)
  const sugestao = useSugestao(conversa, mensagens)
  const isPhone = useIsPhone()
  const toolsId = useId()
  const [isUnfolded, setUnfolded] = useState(false)
  const hasTools = !isPhone || isUnfolded || texto === '/'

  const gravador = useGravador(({ file, duracaoS }) => {
    void startEnvio({ conversaId, texto: '', arquivos: [file], duracaoS, interna: false }, carteiro)
  })

  function addFiles(files: readonly File[]): void {
    const notTaken = files.flatMap((file) => whyNotTaken(file) ?? [])
    const all = [...arquivos, ...files.filter((file) => whyNotTaken(file) === undefined)]
    change({ arquivos: all.slice(0, MAX_ANEXOS_MENSAGEM) })
    const tooMany =
      all.length > MAX_ANEXOS_MENSAGEM
        ? [`Envie no máximo ${MAX_ANEXOS_MENSAGEM} arquivos por mensagem.`]
        : []
    setProblem([...notTaken, ...tooMany].join(' ') || undefined)
  }

  function send(): void {
    const typed = texto.trim()
    if (typed === '' && (arquivos.length === 0 || interna)) {
      setProblem('Campo obrigatório')
      return
    }
    void startEnvio(
      { conversaId, texto: typed, arquivos: interna ? [] : arquivos, duracaoS: null, interna },
      carteiro,
    )
    change({ texto: '', ...(!interna && { arquivos: [] }) })
    setProblem(undefined)
    field.current?.focus()
  }

  const insert = (text: string) => {
    change({ texto: texto.trim() === '' || texto === '/' ? text : `${texto.trimEnd()} ${text}` })
    field.current?.focus()
  }

  const setNota = (isOn: boolean) => {
    change({ interna: isOn })
    setProblem(undefined)
  }

  return (
    <section className={styles.compositor} aria-label="Escrever" data-internal={interna || undefined}>
      <Suspense fallback={null}>
        <Avisos conversa={conversa} />
      </Suspense>
      {hasTools && (
        <div id={toolsId} className={styles.ferramentas}>
          {sugestao && <Sugestao sugestao={sugestao} />}
          <RespostasRapidas isOpenedBySlash={texto === '/'} onChoose={insert} />
          {isPhone && <NotaInterna isOn={interna} onChange={setNota} />}
        </div>
      )}
      {arquivos.length > 0 && !interna && (
        <ul className={styles.arquivos} aria-label="Arquivos da mensagem">
          {arquivos.map((file) => (
            <li key={`${file.name}-${file.lastModified}-${file.size}`}>
              <span>{file.name}</span>
              <ActionIcon
                size="xs"
                variant="subtle"
                aria-label={`Retirar ${file.name}`}
                onClick={() => change({ arquivos: arquivos.filter((other) => other !== file) })}
              >
                <IconX size={12} aria-hidden />
              </ActionIcon>
            </li>
          ))}
        </ul>
      )}
      <div className={styles.linha}>
        {isPhone && (
          <ActionIcon
            variant="default"
            className={styles.botao}
            aria-label={sugestao ? 'Ferramentas, com uma previsão do motorista' : 'Ferramentas'}
            aria-expanded={hasTools}
            aria-controls={hasTools ? toolsId : undefined}
            data-news={sugestao !== undefined || undefined}
            onClick={() => setUnfolded(!isUnfolded)}
          >
            <IconDots size={18} aria-hidden />
          </ActionIcon>
        )}
        <Textarea
          ref={field}
          id={textId}
          className={styles.campo}
          aria-label={interna ? 'Nota interna' : 'Mensagem ao motorista'}
          placeholder={interna ? 'Nota que só a sua empresa lê' : 'Escreva ao motorista'}
          value={texto}
          error={problem ?? gravador.problem}
          onChange={({ currentTarget: { value } }) => {
            change({ texto: value })
            setProblem(undefined)
          }}
          onKeyDown={(event) => {
            if (event.key !== 'Enter' || event.shiftKey || event.nativeEvent.isComposing) return
            event.preventDefault()
            send()
          }}
          autosize
          minRows={1}
          maxRows={6}
          maxLength={MAX_TEXTO_MENSAGEM}
        />
        {!interna && (
          <>
            <FileButton multiple accept={ATTACHMENT_ACCEPT} onChange={addFiles}>
              {(button) => (
                <ActionIcon
                  {...button}
                  variant="default"
                  aria-label="Anexar arquivos"
                  className={styles.botao}
                >
                  <IconPaperclip size={18} aria-hidden />
                </ActionIcon>
              )}
            </FileButton>
            {canRecord() && <Gravador gravador={gravador} />}
          </>
        )}
        <WriteButton
          leftSection={!isPhone && <IconSend size={16} aria-hidden />}
          aria-label={interna ? 'Anotar' : 'Enviar'}
          onClick={send}
          className={styles.enviar}
        >
          {isPhone ? <IconSend size={18} aria-hidden /> : interna ? 'Anotar' : 'Enviar'}
        </WriteButton>
      </div>
      {!isPhone && <NotaInterna isOn={interna} onChange={setNota} />}
    </section>
  )
}

interface NotaInternaProps {
  readonly isOn: boolean
  readonly onChange: (isOn: boolean) => void
}

/** What is written then is read by the own company alone. */
const NotaInterna = ({ isOn, onChange }: NotaInternaProps) => (
  <Switch
    size="xs"
    checked={isOn}
    onChange={({ currentTarget }) => onChange(currentTarget.checked)}
    label={
      <span className={styles.interna}>
        <IconLock size={12} aria-hidden /> Nota interna
      </span>
    }
  />
)

/** What other modules say about the driver. */
function Avisos({ conversa }: { readonly conversa: ConversaDetalhe }) {
  return useParts(avisosDoCompositor).map(({ key, Aviso }) => <Aviso key={key} conversa={conversa} />)
}

function Gravador({ gravador }: { readonly gravador: ReturnType<typeof useGravador> }) {
  const { segundos, start, stop, cancel } = gravador
  if (segundos === undefined) {
    return (
      <ActionIcon variant="default" aria-label="Gravar áudio" className={styles.botao} onClick={start}>
        <IconMicrophone size={18} aria-hidden />
      </ActionIcon>
    )
  }
  return (
    <span className={styles.gravando}>
      <span role="timer">{formatDuracao(segundos)}</span>
      <Button variant="default" leftSection={<IconPlayerStop size={14} aria-hidden />} onClick={stop}>
        Enviar áudio
      </Button>
      <ActionIcon variant="subtle" aria-label="Descartar áudio" onClick={cancel}>
        <IconX size={16} aria-hidden />
      </ActionIcon>
    </span>
  )
}
