import { Button, TextInput } from '@mantine/core'
import { IconWebhook } from '@tabler/icons-react'
import { useState } from 'react'
import { validationMessages } from '#platform/shared/validation-messages.ts'
import { FormCell, FormGrid } from '#platform/ui/FormGrid.tsx'
import { SecretOnce } from '#platform/ui/SecretOnce.tsx'
import { NewRecordDrawer, useNewRecord } from '#platform/web/record/NewRecordDrawer.tsx'
import type { FormProblems } from '#platform/web/record/use-record-form.ts'
import { useOpenDrawer } from '#platform/web/router/navigation.ts'
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
  const openDrawer = useOpenDrawer()
  const create = useCreateWebhook()
  const [made, setMade] = useState<{ readonly id: string; readonly segredo: string }>()
  const record = useNewRecord({
    draftKey: 'webhook novo',
    empty: EMPTY,
    check,
    send: ({ nome, url, eventos }) =>
      create.mutateAsync({ body: { nome: nome.trim(), url: url.trim(), eventos: [...eventos] } }),
    onSent: ({ webhook, segredo }) => setMade({ id: webhook.id, segredo }),
  })
  const { form, idOf, text } = record
  return (
    <NewRecordDrawer
      record={record}
      title="Novo webhook"
      icon={IconWebhook}
      fields={FIELDS}
      confirmLabel="Registrar"
      made={
        made && {
          title: 'Segredo do webhook',
          footer: (
            <>
              <span />
              <Button onClick={() => openDrawer(webhookDrawer(made.id), { replace: true })}>Concluir</Button>
            </>
          ),
          children: (
            <SecretOnce label="Segredo" value={made.segredo}>
              Com este segredo o outro sistema confere a assinatura de cada aviso: o cabeçalho
              estiva-assinatura traz t (segundos) e v1, o HMAC-SHA256 de “t.corpo”. Ele não será mostrado de
              novo.
            </SecretOnce>
          ),
        }
      }
    >
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
    </NewRecordDrawer>
  )
}
