import { Button } from '@mantine/core'
import { IconCopy } from '@tabler/icons-react'
import { type FormEvent, useState } from 'react'
import { validationMessages } from '#platform/shared/validation-messages.ts'
import { AlertStrip } from '#platform/ui/AlertStrip.tsx'
import { CODE_LENGTH, CodeField } from '#platform/ui/CodeField.tsx'
import { PasswordField } from '#platform/ui/PasswordField.tsx'
import { SvgImage } from '#platform/ui/SvgImage.tsx'
import { snackbar, toast } from '#platform/ui/toasts/toast.ts'
import { WriteButton } from '#platform/ui/WriteButton.tsx'
import { fieldErrors } from '#platform/web/query/field-errors.ts'
import { refusalText } from '#platform/web/record/refusal.ts'
import { TIPO_AUTENTICACAO } from '../../sessao.rules.ts'
import appStyles from './AplicativoForm.module.css'
import styles from './ContaSection.module.css'
import { useDefinirSegundoFator, useIniciarAplicativo } from './conta.api.ts'

interface AplicativoFormProps {
  readonly onDone: () => void
  readonly onCancel: () => void
}

/** Two steps: the password makes a key; a code made with that key proves that the app has it. */
export function AplicativoForm({ onDone, onCancel }: AplicativoFormProps) {
  const [password, setPassword] = useState('')
  const [code, setCode] = useState('')
  const [isTried, setTried] = useState(false)
  const begin = useIniciarAplicativo()
  const confirm = useDefinirSegundoFator()
  const key = begin.data
  const error = confirm.error ?? begin.error
  const refused = fieldErrors(error)

  const send = (codigo: string) => {
    if (confirm.isPending) return
    confirm.mutate(
      { body: { tipoAutenticacao: TIPO_AUTENTICACAO.aplicativo, password, codigo } },
      {
        onSuccess: () => {
          toast.success('Segundo fator por aplicativo ligado')
          onDone()
        },
        // The next code is typed into an empty field; the message stays until then.
        onError: () => setCode(''),
      },
    )
  }
  const submit = (event: FormEvent) => {
    event.preventDefault()
    setTried(true)
    if (password === '') return
    if (!key) begin.mutate({ body: { password } })
    else if (code.length === CODE_LENGTH) send(code)
  }
  return (
    <form onSubmit={submit} noValidate className={styles.group}>
      {error && Object.keys(refused).length === 0 && <AlertStrip kind="danger" title={refusalText(error)} />}
      {key ? (
        <>
          <KeyCard chave={key.chave} qrSvg={key.qrSvg} />
          <div className={appStyles.code}>
            <CodeField
              label="Código do aplicativo"
              value={code}
              disabled={confirm.isPending}
              error={refused.codigo}
              onChange={(next) => {
                setCode(next)
                confirm.reset()
              }}
              onComplete={send}
            />
          </div>
        </>
      ) : (
        <PasswordField
          label="Sua senha"
          autoComplete="current-password"
          value={password}
          error={isTried && password === '' ? validationMessages.required : refused.password}
          onChange={(event) => {
            setPassword(event.currentTarget.value)
            begin.reset()
          }}
        />
      )}
      <div className={styles.actions}>
        <WriteButton type="submit" variant="default" loading={begin.isPending || confirm.isPending}>
          {key ? 'Ligar aplicativo' : 'Continuar'}
        </WriteButton>
        <Button variant="subtle" onClick={onCancel}>
          Cancelar
        </Button>
      </div>
    </form>
  )
}

/** Groups of four, as people read a key aloud. */
const grouped = (chave: string) => chave.replace(/(.{4})(?=.)/g, '$1 ')

function KeyCard({ chave, qrSvg }: { readonly chave: string; readonly qrSvg: string }) {
  const copy = async () => {
    try {
      await navigator.clipboard.writeText(chave)
      snackbar('Chave copiada')
    } catch {
      // The key stands beside the button; a browser that refuses the clipboard leaves it to be typed.
      snackbar('O navegador não permitiu copiar. Digite a chave.')
    }
  }
  return (
    <div className={appStyles.card}>
      <SvgImage className={appStyles.qr} svg={qrSvg} alt="Código QR da chave" width={168} height={168} />
      <div className={appStyles.side}>
        <p>Leia o código QR com o aplicativo autenticador, ou digite a chave nele.</p>
        <p className={appStyles.key}>{grouped(chave)}</p>
        <Button
          size="xs"
          variant="default"
          leftSection={<IconCopy size={15} aria-hidden />}
          onClick={() => void copy()}
        >
          Copiar chave
        </Button>
      </div>
    </div>
  )
}
