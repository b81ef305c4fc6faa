import { Button, Checkbox, TextInput } from '@mantine/core'
import { IconMessageQuestion } from '@tabler/icons-react'
import { useId, useState } from 'react'
import { LICENCE_LABELS } from '#modules/owner/owner.rules.ts'
import { LICENCES } from '#platform/shared/access.ts'
import { validationMessages } from '#platform/shared/validation-messages.ts'
import { AlertStrip } from '#platform/ui/AlertStrip.tsx'
import { Drawer } from '#platform/ui/Drawer.tsx'
import { FormCell, FormGrid } from '#platform/ui/FormGrid.tsx'
import { Kbd } from '#platform/ui/Kbd.tsx'
import { toast } from '#platform/ui/toasts/toast.ts'
import { WriteButton } from '#platform/ui/WriteButton.tsx'
import { fieldErrors } from '#platform/web/query/field-errors.ts'
import { RecordStrips } from '#platform/web/record/RecordStrips.tsx'
import { refusalText } from '#platform/web/record/refusal.ts'
import { textField } from '#platform/web/record/text-field.ts'
import { useLeaveGuard } from '#platform/web/record/use-leave-guard.ts'
import { type FormProblems, useRecordForm } from '#platform/web/record/use-record-form.ts'
import { useCloseDrawer } from '#platform/web/router/navigation.ts'
import type { PublicoDaPesquisa } from '../pesquisa.contract.ts'
import {
  DIAS_ENTRE_PESQUISAS,
  DIAS_PARA_RESPONDER,
  LICENCAS_CONVIDADAS,
  PAPEIS_CONVIDADOS,
} from '../pesquisa.rules.ts'
import styles from './Pesquisas.module.css'
import { useIniciarPesquisa, usePublico } from './pesquisa.api.ts'

type Values = PublicoDaPesquisa & { readonly nome: string }
const EMPTY: Values = { nome: '', licencas: [LICENCES.Customer], papeis: [...PAPEIS_CONVIDADOS] }
const FIELDS = [
  { name: 'nome', label: 'Nome' },
  { name: 'licencas', label: 'Licenças' },
  { name: 'papeis', label: 'Papéis' },
]

const check = ({ nome, licencas, papeis }: Values): FormProblems => ({
  ...(nome.trim() === '' && { nome: validationMessages.required }),
  ...(licencas.length === 0 && { licencas: 'Escolha ao menos uma licença' }),
  ...(papeis.length === 0 && { papeis: 'Escolha ao menos um papel' }),
})

const deFora = (recentes: number) =>
  recentes === 0
    ? ''
    : ` Quem foi convidado há menos de ${DIAS_ENTRE_PESQUISAS} dias fica de fora: ${recentes === 1 ? '1 pessoa' : `${recentes} pessoas`}.`

/** Starts a survey: its name, whom it asks, and how many people that are now. */
export default function NovaPesquisaDrawer() {
  const formId = useId()
  const idOf = (field: string) => `${formId}-${field}`
  const close = useCloseDrawer()
  const start = useIniciarPesquisa()
  const [failure, setFailure] = useState<string>()
  const form = useRecordForm({ draftKey: 'pesquisa nova', saved: { values: EMPTY, version: 0 }, check })
  const guard = useLeaveGuard(form.isDirty, form.discard)
  const text = textField({ form, idOf })
  const { nome, licencas, papeis } = form.values
  const publico = usePublico({ licencas, papeis })
  const submit = async () => {
    if (start.isPending || !form.check()) return
    setFailure(undefined)
    try {
      const { convidados } = await start.mutateAsync({ body: { nome: nome.trim(), licencas, papeis } })
      guard.release()
      form.discard()
      toast.success(convidados === 1 ? '1 pessoa convidada' : `${convidados} pessoas convidadas`)
      close()
    } catch (error) {
      const refused = fieldErrors(error)
      if (Object.keys(refused).length > 0) form.refuse(refused)
      else setFailure(refusalText(error))
    }
  }
  return (
    <Drawer
      isOpen
      onClose={() => close()}
      onConfirm={() => void submit()}
      title="Nova pesquisa"
      icon={IconMessageQuestion}
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
            loading={start.isPending}
            onClick={() => void submit()}
          >
            Convidar
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
            description="Só a equipe de atendimento o vê."
            required
            data-autofocus
            maxLength={80}
          />
        </FormCell>
        <FormCell span={12}>
          <Checkbox.Group
            id={idOf('licencas')}
            label="Licenças"
            required
            value={licencas.map(String)}
            error={form.problems.licencas}
            onChange={(values) =>
              form.change({ licencas: LICENCAS_CONVIDADAS.filter((code) => values.includes(String(code))) })
            }
          >
            <div className={styles.escolhas}>
              {LICENCAS_CONVIDADAS.map((code) => (
                <Checkbox key={code} value={String(code)} label={LICENCE_LABELS[code]} />
              ))}
            </div>
          </Checkbox.Group>
        </FormCell>
        <FormCell span={12}>
          <Checkbox.Group
            id={idOf('papeis')}
            label="Papéis"
            required
            value={[...papeis]}
            error={form.problems.papeis}
            onChange={(values) =>
              form.change({ papeis: PAPEIS_CONVIDADOS.filter((papel) => values.includes(papel)) })
            }
          >
            <div className={styles.escolhas}>
              {PAPEIS_CONVIDADOS.map((papel) => (
                <Checkbox key={papel} value={papel} label={papel} />
              ))}
            </div>
          </Checkbox.Group>
        </FormCell>
      </FormGrid>
      {publico.data && (
        <AlertStrip
          kind="info"
          title={
            publico.data.pessoas === 1
              ? '1 pessoa será convidada.'
              : `${publico.data.pessoas} pessoas serão convidadas.`
          }
        >
          {`Cada uma recebe um e-mail e tem ${DIAS_PARA_RESPONDER} dias para responder.${deFora(publico.data.recentes)}`}
        </AlertStrip>
      )}
    </Drawer>
  )
}
