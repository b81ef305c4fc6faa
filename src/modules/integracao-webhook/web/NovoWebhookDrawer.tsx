import { Button, TextInput } from '@mantine/core'
import { IconWebhook } from '@tabler/icons-react'
import { useId, useState } from 'react'
import { validationMessages } from '#platform/shared/validation-messages.ts'
import { Drawer } from '#platform/ui/Drawer.tsx'
import { FormCell, FormGrid } from '#platform/ui/FormGrid.tsx'
import { Kbd } from '#platform/ui/Kbd.tsx'
import { SecretOnce } from '#platform/ui/SecretOnce.tsx'
import { WriteButton } from '#platform/ui/WriteButton.tsx'
import { fieldErrors } from '#platform/web/query/field-errors.ts'
import { RecordStrips } from '#platform/web/record/RecordStrips.tsx'
import { refusalText } from '#platform/web/record/refusal.ts'
import { textField } from '#platform/web/record/text-field.ts'
import { useLeaveGuard } from '#platform/web/record/use-leave-guard.ts'
import { type FormProblems, useRecordForm } from '#platform/web/record/use-record-form.ts'
import { useCloseDrawer, useOpenDrawer } from '#platform/web/router/navigation.ts'
import { EventosField } from './EventosField.tsx'
import { useCreateWebhook, webhookDrawer } from './webhook.api.ts'

interface Values {
  readonly nome: string
  readonly url: string
  readonly eventos: readonly string[]
}
const EMPTY: Values = { nome: '', url: '', eventos: [] }
const FIELDS = [
  { name: 'nome', label: 'Nome' },
  { name: 'url', label: 'Endereço' },
  { name: 'eventos', label: 'Eventos' },
]

const check = ({ nome, url, eventos }: Values): FormProblems => ({
  ...(nome.trim() === '' && { nome: validationMessages.required }),
  ...(!url.trim().startsWith('http') && {
    url: url.trim() === '' ? validationMessages.required : 'O endereço precisa começar com https://',
  }),
  ...(eventos.length === 0 && { eventos: 'Escolha ao menos um evento' }),
})

/** Registers an address; the secret of its signature is shown now and never again. */
export default function NovoWebhookDrawer() {
  const formId = useId()
  const idOf = (field: string) => `${formId}-${field}`
  const close = useCloseDrawer()
  const openDrawer = useOpenDrawer()
  const create = useCreateWebhook()
  const [made, setMade] = useState<{ readonly id: string; readonly segredo: string }>()
  const [failure, setFailure] = useState<string>()
  const form = useRecordForm({ draftKey: 'webhook novo', saved: { values: EMPTY, version: 0 }, check })
  const guard = useLeaveGuard(form.isDirty, form.discard)
  const text = textField({ form, idOf })
  const submit = async () => {
    if (create.isPending || !form.check()) return
    setFailure(undefined)
    try {
      const { nome, url, eventos } = form.values
      const body = { nome: nome.trim(), url: url.trim(), eventos: [...eventos] }
      const { webhook, segredo } = await create.mutateAsync({ body })
      guard.release()
      form.discard()
      setMade({ id: webhook.id, segredo })
    } catch (error) {
      const refused = fieldErrors(error)
      if (Object.keys(refused).length > 0) form.refuse(refused)
      else setFailure(refusalText(error))
    }
  }
  if (made) {
    return (
      <Drawer
        isOpen
        onClose={() => close()}
        title="Segredo do webhook"
        icon={IconWebhook}
        footer={
          <>
            <span />
            <Button onClick={() => openDrawer(webhookDrawer(made.id), { replace: true })}>Concluir</Button>
          </>
        }
      >
        <SecretOnce label="Segredo" value={made.segredo}>
          Com este segredo o outro sistema confere a assinatura de cada aviso: o cabeçalho estiva-assinatura
          traz t (segundos) e v1, o HMAC-SHA256 de “t.corpo”. Ele não será mostrado de novo.
        </SecretOnce>
      </Drawer>
    )
  }
  return (
    <Drawer
      isOpen
      onClose={() => close()}
      onConfirm={() => void submit()}
      title="Novo webhook"
      icon={IconWebhook}
      initialFocus="content"
      footer={
        <>
          <span />
          <Button variant="default" onClick={() => close()}>
            Voltar
          </Button>
          <WriteButton
            tells
            rightSection={<Kbd keys="Ctrl Enter" />}
            loading={create.isPending}
            onClick={() => void submit()}
          >
            Registrar
          </WriteButton>
        </>
      }
    >
      <RecordStrips form={form} failure={failure} fields={FIELDS} idOf={idOf} />
      <FormGrid>
        <FormCell span={12}>
          <TextInput
            {...text('nome')}
            label="Nome"
            description="O sistema que recebe os avisos, como o ERP ou o WMS da empresa."
            required
            data-autofocus
            maxLength={80}
          />
        </FormCell>
        <FormCell span={12}>
          <TextInput
            {...text('url')}
            label="Endereço"
            description="Onde o sistema recebe os avisos: um endereço da internet que começa com https:// e aceita POST."
            required
            type="url"
            maxLength={500}
          />
        </FormCell>
        <FormCell span={12}>
          <EventosField
            id={idOf('eventos')}
            value={form.values.eventos}
            error={form.problems.eventos}
            onChange={(eventos) => form.change({ eventos })}
          />
        </FormCell>
      </FormGrid>
    </Drawer>
  )
}
