import { TextInput } from '@mantine/core'
import { IconArrowRight } from '@tabler/icons-react'
import { type FormEvent, useRef, useState } from 'react'
import { checkinLink } from '#modules/reserva/check-in-link.contract.ts'
import { linkPath } from '#platform/shared/public-link.ts'
import { validationMessages } from '#platform/shared/validation-messages.ts'
import { AlertStrip } from '#platform/ui/AlertStrip.tsx'
import { LoadingSkeleton } from '#platform/ui/LoadingSkeleton.tsx'
import { WriteButton } from '#platform/ui/WriteButton.tsx'
import { PublicFrame } from '#platform/web/public-page/PublicFrame.tsx'
import { useLinkToken } from '#platform/web/public-page/use-link-token.ts'
import { ReadFailure } from '#platform/web/query/ReadFailure.tsx'
import { useCall, useCallMutation } from '#platform/web/query/use-call.ts'
import { isMissing, refusalText } from '#platform/web/record/refusal.ts'
import { useGoToPage } from '#platform/web/router/navigation.ts'
import {
  consultarPortaria,
  identificarNaPortaria,
  portariaErrors,
  portariaLink,
} from '../../portaria.contract.ts'
import styles from '../check-in/check-in.module.css'

/** What a driver opens with the code of the poster at the gate: the way to the check-in of the own booking. */
export default function PortariaPage() {
  const cartaz = useLinkToken(portariaLink)
  const query = useCall(
    consultarPortaria,
    { body: { cartaz } },
    { enabled: cartaz !== '', staleTime: Number.POSITIVE_INFINITY },
  )
  const isInvalid = cartaz === '' || isMissing(query.error)
  const local = query.data
  return (
    <PublicFrame bar={local ? `${local.empresa} · ${local.unidade}` : 'Portaria'}>
      <h1 className={styles.titulo}>Chegou? Encontre seu agendamento</h1>
      {isInvalid && (
        <AlertStrip kind="danger" title={portariaErrors.portaria_cartaz_invalido.message}>
          Ela também registra a sua chegada.
        </AlertStrip>
      )}
      {!isInvalid && query.isError && (
        <ReadFailure query={query}>Não foi possível abrir a portaria.</ReadFailure>
      )}
      {!isInvalid && query.isPending && <LoadingSkeleton lines={5} label="Abrindo a portaria" />}
      {local && <IdentificacaoForm cartaz={cartaz} />}
    </PublicFrame>
  )
}

const CAMPOS = {
  identificacao: {
    label: 'Placa ou código do agendamento',
    description: 'Como OPA2K67 ou AG-3095.',
    maxLength: 14,
    autoCapitalize: 'characters',
  },
  confirmacao: {
    label: 'CPF ou celular do motorista',
    description: 'O que foi informado no agendamento, com todos os números.',
    maxLength: 20,
    inputMode: 'tel',
  },
} as const
type Campo = keyof typeof CAMPOS
const NOMES = Object.keys(CAMPOS) as Campo[]

function IdentificacaoForm({ cartaz }: { readonly cartaz: string }) {
  const goToPage = useGoToPage()
  const identify = useCallMutation(identificarNaPortaria)
  const fields = useRef<Partial<Record<Campo, HTMLInputElement | null>>>({})
  const [values, setValues] = useState<Readonly<Record<Campo, string>>>({
    identificacao: '',
    confirmacao: '',
  })
  const [problems, setProblems] = useState<Readonly<Partial<Record<Campo, string>>>>({})
  const send = async (event: FormEvent) => {
    event.preventDefault()
    const missing = NOMES.filter((campo) => values[campo].trim() === '')
    setProblems(Object.fromEntries(missing.map((campo) => [campo, validationMessages.required])))
    const [first] = missing
    if (first !== undefined) {
      fields.current[first]?.focus()
      return
    }
    try {
      const { token } = await identify.mutateAsync({ body: { cartaz, ...values } })
      // Going back from the check-in leads to the poster's page again, not to this form with what was typed.
      goToPage(linkPath(checkinLink, token))
    } catch {
      // What was refused is shown by the state of the call; what was typed stays.
      fields.current.identificacao?.focus()
    }
  }
  return (
    <form className={styles.form} onSubmit={(event) => void send(event)} noValidate>
      {NOMES.map((campo) => (
        <TextInput
          key={campo}
          ref={(element) => {
            fields.current[campo] = element
          }}
          size="lg"
          {...CAMPOS[campo]}
          required
          autoComplete="off"
          value={values[campo]}
          error={problems[campo]}
          onChange={(event) => {
            const { value } = event.currentTarget
            setValues((before) => ({ ...before, [campo]: value }))
            setProblems((before) => ({ ...before, [campo]: undefined }))
          }}
        />
      ))}
      {identify.isError && <AlertStrip kind="danger" title={refusalText(identify.error)} />}
      <WriteButton
        type="submit"
        size="xl"
        fullWidth
        loading={identify.isPending}
        rightSection={<IconArrowRight size={22} aria-hidden />}
      >
        Continuar
      </WriteButton>
      <p className={styles.texto}>Sem CPF ou celular no agendamento? A portaria registra a sua chegada.</p>
    </form>
  )
}
