import { Button, Checkbox, Stack, TextInput } from '@mantine/core'
import { IconKey } from '@tabler/icons-react'
import { useId, useState } from 'react'
import type { ResponseOf } from '#platform/shared/call.ts'
import { ESCOPO_KEYS, ESCOPOS, type Escopo } from '#platform/shared/chave.ts'
import { validationMessages } from '#platform/shared/validation-messages.ts'
import { Drawer } from '#platform/ui/Drawer.tsx'
import { DateField } from '#platform/ui/date/DateField.tsx'
import { FormCell, FormGrid } from '#platform/ui/FormGrid.tsx'
import { Kbd } from '#platform/ui/Kbd.tsx'
import { SecretOnce } from '#platform/ui/SecretOnce.tsx'
import { SvgImage } from '#platform/ui/SvgImage.tsx'
import { WriteButton } from '#platform/ui/WriteButton.tsx'
import { fieldErrors } from '#platform/web/query/field-errors.ts'
import { RecordStrips } from '#platform/web/record/RecordStrips.tsx'
import { refusalText } from '#platform/web/record/refusal.ts'
import { textField } from '#platform/web/record/text-field.ts'
import { useLeaveGuard } from '#platform/web/record/use-leave-guard.ts'
import { type FormProblems, useRecordForm } from '#platform/web/record/use-record-form.ts'
import { useCloseDrawer } from '#platform/web/router/navigation.ts'
import type { createChaveApi } from '../chave-api.contract.ts'
import { useCreateChave } from './chave-api.api.ts'

interface Values {
  readonly nome: string
  readonly escopos: readonly string[]
  /** A day, empty without an end. */
  readonly expiraEm: string
}
const EMPTY: Values = { nome: '', escopos: ['posicoes'], expiraEm: '' }
const FIELDS = [
  { name: 'nome', label: 'Nome' },
  { name: 'escopos', label: 'Permissões' },
  { name: 'expiraEm', label: 'Vale até' },
]

const check = ({ nome, escopos }: Values): FormProblems => ({
  ...(nome.trim() === '' && { nome: validationMessages.required }),
  ...(escopos.length === 0 && { escopos: 'Escolha ao menos uma permissão' }),
})

/** Makes a key; it is shown now and never again. */
export default function NovaChaveDrawer() {
  const formId = useId()
  const idOf = (field: string) => `${formId}-${field}`
  const close = useCloseDrawer()
  const create = useCreateChave()
  const [made, setMade] = useState<ResponseOf<typeof createChaveApi>>()
  const [failure, setFailure] = useState<string>()
  const form = useRecordForm({ draftKey: 'chave-api nova', saved: { values: EMPTY, version: 0 }, check })
  const guard = useLeaveGuard(form.isDirty, form.discard)
  const text = textField({ form, idOf })
  const submit = async () => {
    if (create.isPending || !form.check()) return
    setFailure(undefined)
    const { nome, escopos, expiraEm } = form.values
    const known = (escopo: string): escopo is Escopo => ESCOPO_KEYS.some((key) => key === escopo)
    const body = { nome: nome.trim(), escopos: escopos.filter(known), expiraEm: expiraEm || null }
    try {
      const answer = await create.mutateAsync({ body })
      guard.release()
      form.discard()
      setMade(answer)
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
        title="Chave de API"
        icon={IconKey}
        footer={
          <>
            <span />
            <Button onClick={() => close()}>Concluir</Button>
          </>
        }
      >
        <SecretOnce label="Chave" value={made.segredo}>
          Programas enviam a chave no cabeçalho Authorization: Bearer. Ela não será mostrada de novo.
        </SecretOnce>
        {made.aparelho && (
          <>
            <SecretOnce label="Endereço para OsmAnd e Traccar Client" value={made.aparelho.endereco}>
              Aparelhos que não enviam cabeçalhos usam este endereço, que só grava posições. Quem o conhece
              pode gravar em nome da empresa: trate-o como a chave.
            </SecretOnce>
            <SvgImage
              svg={made.aparelho.qrSvg}
              alt="QR do endereço, para ler no Traccar Client"
              width={180}
              height={180}
            />
          </>
        )}
      </Drawer>
    )
  }
  return (
    <Drawer
      isOpen
      onClose={() => close()}
      onConfirm={() => void submit()}
      title="Nova chave de API"
      icon={IconKey}
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
            Criar chave
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
            description="Quem vai usar a chave, como a central de rastreamento ou os celulares da frota."
            required
            data-autofocus
            maxLength={80}
          />
        </FormCell>
        <FormCell span={12}>
          <Checkbox.Group
            id={idOf('escopos')}
            label="Permissões"
            required
            value={[...form.values.escopos]}
            error={form.problems.escopos}
            onChange={(escopos) => form.change({ escopos })}
          >
            <Stack gap={8} mt={8}>
              {ESCOPO_KEYS.map((escopo) => (
                <Checkbox key={escopo} value={escopo} label={ESCOPOS[escopo]} />
              ))}
            </Stack>
          </Checkbox.Group>
        </FormCell>
        <FormCell span={6}>
          <DateField {...text('expiraEm')} label="Vale até" description="Sem dia, até ser revogada." />
        </FormCell>
      </FormGrid>
    </Drawer>
  )
}
