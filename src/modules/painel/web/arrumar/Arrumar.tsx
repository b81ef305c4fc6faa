import { Button, Checkbox, TextInput } from '@mantine/core'
import { IconPlus } from '@tabler/icons-react'
import { AlertStrip } from '#platform/ui/AlertStrip.tsx'
import { useDialogs } from '#platform/ui/dialogs/use-dialogs.ts'
import { PageHeader } from '#platform/ui/PageHeader.tsx'
import { toast } from '#platform/ui/toasts/toast.ts'
import { WriteButton } from '#platform/ui/WriteButton.tsx'
import { RecordConflict, type RecordField } from '#platform/web/record/RecordConflict.tsx'
import { useLeaveGuard } from '#platform/web/record/use-leave-guard.ts'
import { useRecordForm } from '#platform/web/record/use-record-form.ts'
import { useRecordSave } from '#platform/web/record/use-record-save.ts'
import { useGoToPage } from '#platform/web/router/navigation.ts'
import { MAX_ITENS } from '../../itens.rules.ts'
import { type ItemDoPainel, Painel } from '../../painel.contract.ts'
import { useChangePainel, useCreatePainel } from '../painel.api.ts'
import styles from '../painel.module.css'
import { checkPainel, type PainelValues, valuesOf } from '../painel-form.ts'
import { PAINEIS_PAGE, painelPage } from '../shared/enderecos.ts'
import { AcrescentarForm } from './AcrescentarForm.tsx'
import { ItensMoveis } from './ItensMoveis.tsx'

const MAX_NOME = 80

const FIELDS: readonly RecordField<PainelValues>[] = [
  { name: 'nome', label: 'Nome', show: ({ nome }) => nome },
  {
    name: 'compartilhado',
    label: 'Quem vê',
    show: ({ compartilhado }) => (compartilhado ? 'A equipe' : 'Só quem fez'),
  },
  {
    name: 'itens',
    label: 'Itens',
    show: ({ itens }) => itens.map(({ titulo }) => titulo).join(', ') || 'Nenhum',
  },
]

interface ArrumarProps {
  /** Undefined: a new one comes into being. */
  readonly painel: Painel | undefined
  readonly inicio: PainelValues
  /** Of what is typed and not saved yet. */
  readonly rascunho: string
}

/** Arranges a panel; nothing is kept until it is saved. */
export function Arrumar({ painel, inicio, rascunho }: ArrumarProps) {
  const goToPage = useGoToPage()
  const dialogs = useDialogs()
  const create = useCreatePainel()
  const change = useChangePainel()
  const form = useRecordForm<PainelValues>({
    draftKey: `painel:${rascunho}`,
    saved: { values: inicio, version: painel?.version ?? 0 },
    check: checkPainel,
  })
  const leave = useLeaveGuard(form.isDirty, form.discard)
  const save = useRecordSave({
    form,
    schema: Painel,
    stateOf: (saved) => ({ values: valuesOf(saved), version: saved.version }),
    send: (values, version): Promise<Painel> => {
      const body = { ...values, nome: values.nome.trim(), itens: [...values.itens] }
      return painel
        ? change.mutateAsync({ params: { id: painel.id }, body: { ...body, version } })
        : create.mutateAsync({ body })
    },
    fieldOfCode: { painel_nome_taken: 'nome' },
    onSaved: ({ id, nome }) => {
      leave.release()
      toast.success(`Painel ${nome} salvo`)
      goToPage(painelPage(id), { replace: true })
    },
  })
  const { nome, compartilhado, itens } = form.values
  const acrescentar = async () => {
    const item = await dialogs.form<ItemDoPainel>({
      title: 'Acrescentar ao painel',
      render: (control) => <AcrescentarForm {...control} />,
    })
    if (item) form.change({ itens: [...itens, item] })
  }
  return (
    <>
      <PageHeader
        title={painel?.nome ?? 'Novo painel'}
        subtitle="arrumando"
        actions={
          <>
            <Button
              variant="default"
              disabled={itens.length >= MAX_ITENS}
              leftSection={<IconPlus size={16} aria-hidden />}
              onClick={() => void acrescentar()}
            >
              Acrescentar
            </Button>
            <Button variant="default" onClick={() => goToPage(painel ? painelPage(painel.id) : PAINEIS_PAGE)}>
              Cancelar
            </Button>
            <WriteButton loading={save.isSaving} onClick={save.submit}>
              Salvar
            </WriteButton>
          </>
        }
      />
      {save.failure !== undefined && <AlertStrip kind="danger" title={save.failure} />}
      <div className={styles.campos}>
        <TextInput
          className={styles.nome}
          label="Nome"
          required
          maxLength={MAX_NOME}
          value={nome}
          error={form.problems.nome}
          onChange={({ currentTarget: { value } }) => form.change({ nome: value })}
        />
        <Checkbox
          label="Compartilhar com a equipe"
          description="Cada um vê os números a que tem acesso."
          checked={compartilhado}
          onChange={({ currentTarget: { checked } }) => form.change({ compartilhado: checked })}
        />
        {itens.length > 0 && (
          <p className={styles.dica}>
            Arraste os itens, ou use Alt e as setas no botão de cada um. No celular ficam um embaixo do outro.
          </p>
        )}
      </div>
      <ItensMoveis itens={itens} onChange={(next) => form.change({ itens: next })} />
      <RecordConflict
        recordName={`O painel ${painel?.nome ?? ''}`}
        save={save}
        form={form}
        fields={FIELDS}
        savedAt={save.conflict?.alteradoEm}
      />
    </>
  )
}
