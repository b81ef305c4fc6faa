import { Checkbox, TextInput } from '@mantine/core'
import { IconMessageQuestion } from '@tabler/icons-react'
import { LICENCE_LABELS } from '#modules/owner/owner.rules.ts'
import { LICENCES } from '#platform/shared/access.ts'
import { validationMessages } from '#platform/shared/validation-messages.ts'
import { AlertStrip } from '#platform/ui/AlertStrip.tsx'
import { FormCell, FormGrid } from '#platform/ui/FormGrid.tsx'
import { toast } from '#platform/ui/toasts/toast.ts'
import { NewRecordDrawer, useNewRecord } from '#platform/web/record/NewRecordDrawer.tsx'
import type { FormProblems } from '#platform/web/record/use-record-form.ts'
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
  const close = useCloseDrawer()
  const start = useIniciarPesquisa()
  const record = useNewRecord({
    draftKey: 'pesquisa nova',
    empty: EMPTY,
    check,
    send: (values) => start.mutateAsync({ body: { ...values, nome: values.nome.trim() } }),
    onSent: ({ convidados }) => {
      toast.success(convidados === 1 ? '1 pessoa convidada' : `${convidados} pessoas convidadas`)
      close()
    },
  })
  const { form, idOf, text } = record
  const { licencas, papeis } = form.values
  const publico = usePublico({ licencas, papeis })
  return (
    <NewRecordDrawer
      record={record}
      title="Nova pesquisa"
      icon={IconMessageQuestion}
      fields={FIELDS}
      confirmLabel="Convidar"
    >
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
    </NewRecordDrawer>
  )
}
