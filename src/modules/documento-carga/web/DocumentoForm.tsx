import { Button, NativeSelect, TextInput } from '@mantine/core'
import { useId } from 'react'
import { TIPO_PARADA, VOLUME_UNIDADE } from '#modules/carga/carga-codes.ts'
import { CargaDocumento } from '#modules/carga/documento-dados.contract.ts'
import { createDocumento } from '#modules/carga/documentos-da-carga.contract.ts'
import type { Detalhes } from '#modules/carga/web/shared/detalhes.api.ts'
import { paradaNome } from '#modules/carga/web/shared/passos.ts'
import { AlertStrip } from '#platform/ui/AlertStrip.tsx'
import { DialogFooter } from '#platform/ui/dialogs/DialogFrame.tsx'
import type { FormDialogControl } from '#platform/ui/dialogs/FormDialog.tsx'
import { FormCell, FormGrid } from '#platform/ui/FormGrid.tsx'
import { NumberField } from '#platform/ui/NumberField.tsx'
import { useShortcuts } from '#platform/ui/use-shortcuts.ts'
import { WriteButton } from '#platform/ui/WriteButton.tsx'
import { writtenAmount } from '#platform/ui/written-amount.ts'
import { parseAmount } from '#platform/web/fields/amount.ts'
import { useCallMutation } from '#platform/web/query/use-call.ts'
import { RecordConflict } from '#platform/web/record/RecordConflict.tsx'
import { RecordStrips } from '#platform/web/record/RecordStrips.tsx'
import { useRecordForm } from '#platform/web/record/use-record-form.ts'
import { useRecordSave } from '#platform/web/record/use-record-save.ts'
import { changeDocumento } from '../documento.contract.ts'
import {
  checkDocumentoForm,
  type DocumentoValues,
  documentoBody,
  documentoFields,
  NOVO_DOCUMENTO,
  stateOf,
} from './documento-form.ts'

const escrito = writtenAmount(parseAmount)
const valorEscrito = writtenAmount(parseAmount, 2)

interface DocumentoFormProps extends FormDialogControl<CargaDocumento> {
  readonly carga: Detalhes
  /** Absent for a new one. */
  readonly documento: CargaDocumento | undefined
}

/** A document by hand or by its key; of one that was read from an XML only what its transport adds. */
export function DocumentoForm({ carga, documento, submit, cancel }: DocumentoFormProps) {
  const formId = useId()
  const create = useCallMutation(createDocumento)
  const change = useCallMutation(changeDocumento)
  const isFromXml = documento?.temArquivo ?? false
  const entregas = carga.paradas.flatMap((parada, index) =>
    parada.tipo === TIPO_PARADA.Entrega
      ? [{ value: parada.id, label: `${paradaNome(carga.paradas, index)} · ${parada.nome}` }]
      : [],
  )
  const fields = documentoFields(
    (id) => entregas.find(({ value }) => value === id)?.label ?? 'Sem entrega definida',
  )
  const form = useRecordForm<DocumentoValues>({
    draftKey: `carga-documento ${documento?.id ?? `new ${carga.id}`}`,
    saved: documento ? stateOf(documento) : { values: NOVO_DOCUMENTO, version: 0 },
    check: (values) => checkDocumentoForm(values, isFromXml),
  })
  const save = useRecordSave({
    form,
    schema: CargaDocumento,
    stateOf,
    send: (values, version): Promise<CargaDocumento> => {
      const body = documentoBody(values, isFromXml)
      return documento
        ? change.mutateAsync({ params: { id: documento.id }, body: { ...body, version } })
        : create.mutateAsync({ params: { id: carga.id }, body })
    },
    fieldOfCode: { documento_chave_repetida: 'chave' },
    onSaved: (saved) => submit(saved),
  })
  useShortcuts([{ keys: 'Ctrl+Enter', label: 'Salvar documento', group: 'Diálogo', run: save.submit }])
  const idOf = (field: string) => `${formId}-${field}`
  const { values, problems } = form
  const input = (name: keyof DocumentoValues & string) => ({
    id: idOf(name),
    label: fields.find((field) => field.name === name)?.label,
    value: values[name],
    error: problems[name],
    onChange: (event: { readonly currentTarget: { readonly value: string } }) =>
      form.change({ [name]: event.currentTarget.value }),
  })
  const fiscal = { disabled: isFromXml }
  const unit = carga.volumeUnidade === VOLUME_UNIDADE.MetrosCubicos ? 'm³' : 'L'

  return (
    <form
      noValidate
      onSubmit={(event) => {
        event.preventDefault()
        save.submit()
      }}
    >
      <RecordStrips form={form} failure={save.failure} fields={fields} idOf={idOf} />
      {isFromXml && (
        <AlertStrip kind="info" title="Lido do XML da NF-e.">
          Muda só o que diz do transporte.
        </AlertStrip>
      )}
      <FormGrid>
        <FormCell span={12}>
          <TextInput {...input('chave')} {...fiscal} maxLength={60} placeholder="44 posições" />
        </FormCell>
        <FormCell span={4}>
          <TextInput {...input('numero')} {...fiscal} maxLength={20} />
        </FormCell>
        <FormCell span={3}>
          <TextInput {...input('serie')} {...fiscal} maxLength={5} />
        </FormCell>
        <FormCell span={5}>
          <TextInput {...input('codigo')} maxLength={40} />
        </FormCell>
        <FormCell span={12}>
          <TextInput {...input('descricao')} maxLength={120} />
        </FormCell>
        <FormCell span={12}>
          <NativeSelect
            {...input('paradaId')}
            data={[{ value: '', label: 'Sem entrega definida' }, ...entregas]}
          />
        </FormCell>
        <FormCell span={4}>
          <NumberField {...input('quantidade')} shown={escrito} />
        </FormCell>
        <FormCell span={8}>
          <TextInput {...input('embalagem')} maxLength={60} placeholder="Saco 25 kg" />
        </FormCell>
        <FormCell span={4}>
          <NumberField {...input('peso')} shown={escrito} />
        </FormCell>
        <FormCell span={4}>
          <NumberField {...input('volume')} label={`Volume (${unit})`} shown={escrito} />
        </FormCell>
        <FormCell span={4}>
          <NumberField {...input('valor')} {...fiscal} shown={valorEscrito} />
        </FormCell>
      </FormGrid>
      <DialogFooter>
        <Button
          variant="default"
          onClick={() => {
            form.discard()
            cancel()
          }}
        >
          Voltar
        </Button>
        <WriteButton type="submit" loading={save.isSaving}>
          {documento ? 'Salvar' : 'Acrescentar'}
        </WriteButton>
      </DialogFooter>
      <RecordConflict recordName="O documento" save={save} form={form} fields={fields} />
    </form>
  )
}
