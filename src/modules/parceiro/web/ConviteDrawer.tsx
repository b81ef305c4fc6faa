import { IconMailForward, IconUsersGroup } from '@tabler/icons-react'
import { useState } from 'react'
import { formatDocumento, isDocumento } from '#platform/shared/documento.ts'
import { validationMessages } from '#platform/shared/validation-messages.ts'
import { Drawer } from '#platform/ui/Drawer.tsx'
import { MaskedInput } from '#platform/ui/MaskedInput.tsx'
import { toast } from '#platform/ui/toasts/toast.ts'
import { WriteButton } from '#platform/ui/WriteButton.tsx'
import { documentoMask } from '#platform/web/input-masks.ts'
import { fieldErrors } from '#platform/web/query/field-errors.ts'
import { refusalText } from '#platform/web/record/refusal.ts'
import { useCloseDrawer } from '#platform/web/router/navigation.ts'
import { useConvidar } from './shared/parceiro.api.ts'

function problemOf(documento: string): string | undefined {
  if (documento.trim() === '') return validationMessages.required
  return isDocumento(documento) ? undefined : validationMessages.invalidDocumento
}

/** Invites the company of a document. */
export function ConviteDrawer() {
  const [documento, setDocumento] = useState('')
  const [isTried, setTried] = useState(false)
  const closeDrawer = useCloseDrawer()
  const invitation = useConvidar()
  const refused = invitation.error
    ? (fieldErrors(invitation.error).documento ?? refusalText(invitation.error))
    : undefined
  const submit = async () => {
    setTried(true)
    if (problemOf(documento) !== undefined || invitation.isPending) return
    try {
      await invitation.mutateAsync({ body: { documento } })
      toast.success(`Convite enviado a ${formatDocumento(documento)}`)
      closeDrawer()
    } catch {
      // The field shows why, and keeps what was typed.
    }
  }
  return (
    <Drawer
      isOpen
      onClose={() => closeDrawer()}
      onConfirm={() => void submit()}
      icon={IconUsersGroup}
      title="Convidar parceiro"
      initialFocus="content"
      footer={
        <WriteButton
          leftSection={<IconMailForward size={16} aria-hidden />}
          loading={invitation.isPending}
          onClick={() => void submit()}
        >
          Enviar convite
        </WriteButton>
      }
    >
      <MaskedInput
        label="CNPJ ou CPF da empresa"
        required
        data-autofocus
        placeholder="00.000.000/0000-00"
        autoComplete="off"
        mask={documentoMask}
        value={documento}
        error={(isTried ? problemOf(documento) : undefined) ?? refused}
        description="Ela vê só o nome, o documento e o tipo da sua empresa, e decide se aceita."
        onChange={(next) => {
          setDocumento(next)
          invitation.reset()
        }}
      />
    </Drawer>
  )
}
