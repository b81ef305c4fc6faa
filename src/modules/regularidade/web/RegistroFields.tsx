import { NativeSelect, Textarea, TextInput } from '@mantine/core'
import { DateField } from '#platform/ui/date/DateField.tsx'
import { FormCell, FormGrid } from '#platform/ui/FormGrid.tsx'
import { Section } from '#platform/ui/Section.tsx'
import { LIMITES } from '../registro.rules.ts'
import type { Regularidade } from '../regularidade.contract.ts'
import { CATEGORIA_TEXT, DOCUMENTO_TEXT, DOCUMENTOS, type Documento } from '../regularidade.rules.ts'
import { ArquivoField } from './ArquivoField.tsx'
import { canAttach, keyOf } from './regularidade-form.ts'
import type { RegistroEditor } from './use-registro-editor.ts'

interface RegistroFieldsProps {
  readonly regularidade: Regularidade
  readonly editor: RegistroEditor
  readonly isSelf: boolean
}

const CATEGORIAS = [
  { value: '', label: 'Não informada' },
  { value: '1', label: `${CATEGORIA_TEXT[1]}, autônomo` },
  { value: '2', label: `${CATEGORIA_TEXT[2]}, empresa` },
  { value: '3', label: `${CATEGORIA_TEXT[3]}, cooperativa` },
]

const ABOUT: Readonly<Record<Documento, string>> = {
  rctrc: 'responsabilidade civil do transportador',
  rcdc: 'desvio de carga',
  pgr: 'plano de gerenciamento de risco do RC-DC',
  rcv: 'responsabilidade civil do veículo',
}

/** The fields of a record: RNTRC, each policy with its file, and notes that nobody else reads. */
export function RegistroFields({ regularidade, editor, isSelf }: RegistroFieldsProps) {
  const { form, idOf } = editor
  const { values, problems, change } = form
  return (
    <>
      <FormGrid>
        <FormCell span={6}>
          <TextInput
            id={idOf('rntrc')}
            label="RNTRC"
            inputMode="numeric"
            placeholder="9 dígitos na ANTT, 8 no CT-e"
            maxLength={20}
            value={values.rntrc}
            error={problems.rntrc}
            onChange={(event) => change({ rntrc: event.currentTarget.value })}
          />
        </FormCell>
        <FormCell span={6}>
          <NativeSelect
            id={idOf('categoria')}
            label="Categoria"
            data={CATEGORIAS}
            value={values.categoria}
            error={problems.categoria}
            onChange={(event) => change({ categoria: event.currentTarget.value })}
          />
        </FormCell>
      </FormGrid>
      {DOCUMENTOS.map((documento) => (
        <PapelFields
          key={documento}
          documento={documento}
          regularidade={regularidade}
          editor={editor}
          isSelf={isSelf}
        />
      ))}
      <Section title="Observações">
        <Textarea
          id={idOf('observacoes')}
          label="Observações da empresa"
          description="Só a sua empresa lê."
          autosize
          minRows={2}
          maxLength={LIMITES.observacoes}
          value={values.observacoes}
          error={problems.observacoes}
          onChange={(event) => change({ observacoes: event.currentTarget.value })}
        />
      </Section>
    </>
  )
}

function PapelFields(props: RegistroFieldsProps & { readonly documento: Documento }) {
  const { documento, regularidade, editor, isSelf } = props
  const { form, idOf, registro } = editor
  const nome = DOCUMENTO_TEXT[documento]
  const control = (field: 'numero' | 'seguradora' | 'validade') => {
    const name = keyOf(documento, field)
    return {
      id: idOf(name),
      value: form.values[name],
      error: form.problems[name],
      onChange: (event: { currentTarget: { value: string } }) =>
        form.change({ [name]: event.currentTarget.value }),
    }
  }
  const isPgr = documento === 'pgr'
  return (
    <Section title={`${nome}, ${ABOUT[documento]}`}>
      <FormGrid>
        <FormCell span={isPgr ? 8 : 4}>
          <TextInput
            label={isPgr ? 'Identificação' : 'Apólice'}
            aria-label={`${nome}: ${isPgr ? 'identificação' : 'apólice'}`}
            maxLength={LIMITES.numero}
            {...control('numero')}
          />
        </FormCell>
        {!isPgr && (
          <FormCell span={4}>
            <TextInput
              label="Seguradora"
              aria-label={`${nome}: seguradora`}
              maxLength={LIMITES.seguradora}
              {...control('seguradora')}
            />
          </FormCell>
        )}
        <FormCell span={4}>
          <DateField label="Vale até" aria-label={`${nome}: vale até`} {...control('validade')} />
        </FormCell>
      </FormGrid>
      <ArquivoField
        id={regularidade.id}
        documento={documento}
        nome={nome}
        arquivo={registro?.papeis.find((papel) => papel.documento === documento)?.arquivo ?? null}
        de={isSelf ? 'transportadora' : 'empresa'}
        canAdd={canAttach(documento, form)}
        onAdded={editor.follow}
      />
    </Section>
  )
}
