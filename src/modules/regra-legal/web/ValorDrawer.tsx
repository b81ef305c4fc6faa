import { IconScale } from '@tabler/icons-react'
import { useId } from 'react'
import { Type } from 'typebox'
import { Drawer } from '#platform/ui/Drawer.tsx'
import { LoadingSkeleton } from '#platform/ui/LoadingSkeleton.tsx'
import { StateMessage } from '#platform/ui/StateMessage.tsx'
import { toast } from '#platform/ui/toasts/toast.ts'
import { ReadFailure } from '#platform/web/query/ReadFailure.tsx'
import { RecordConflict } from '#platform/web/record/RecordConflict.tsx'
import { RecordFooter } from '#platform/web/record/RecordFooter.tsx'
import { RecordStrips } from '#platform/web/record/RecordStrips.tsx'
import { useLeaveGuard } from '#platform/web/record/use-leave-guard.ts'
import { useRecordForm } from '#platform/web/record/use-record-form.ts'
import { useRecordSave } from '#platform/web/record/use-record-save.ts'
import { useCloseDrawer, useQueryState, useRouteParams } from '#platform/web/router/navigation.ts'
import { isRegraCodigo } from '../regra-campos.ts'
import type { RegraCodigo } from '../regra-dados.ts'
import { type RegraDetalhe, RegraValor } from '../regra-legal.contract.ts'
import { SITUACAO_VALOR } from '../regra-legal.rules.ts'
import { useAlterarValor, useCriarValor, useRegra } from './regra-legal.api.ts'
import { ValorDiferencas } from './ValorDiferencas.tsx'
import { ValorFields } from './ValorFields.tsx'
import { checkValues, fieldsOf, inputOf, novoValor, stateOf } from './valor-form.ts'

/** A refused save answers the value as it is now, without what is only shown. */
const ValorSalvo = Type.Pick(RegraValor, [
  'id',
  'escopo',
  'validoDe',
  'validoAte',
  'ato',
  'url',
  'dados',
  'situacao',
  'version',
])

/** A new value of a rule, or another form of one that is there; for the support team. */
export default function ValorDrawer() {
  const { codigo = '', id } = useRouteParams()
  const closeDrawer = useCloseDrawer()
  if (isRegraCodigo(codigo)) return <ValorDaRegra key={`${codigo} ${id ?? ''}`} codigo={codigo} id={id} />
  return (
    <Drawer isOpen onClose={() => closeDrawer()} icon={IconScale} title="Valor da regra">
      <Missing />
    </Drawer>
  )
}

const Missing = () => (
  <StateMessage title="Este valor não existe">
    Ele pode ter sido revogado. Volte ao catálogo de regras.
  </StateMessage>
)

function ValorDaRegra({ codigo, id }: { readonly codigo: RegraCodigo; readonly id: string | undefined }) {
  const query = useRegra(codigo)
  const [de] = useQueryState('de')
  const closeDrawer = useCloseDrawer()
  const regra = query.data
  const valor = regra?.valores.find((one) => one.id === id)
  if (regra && id === undefined) {
    const anterior = regra.valores.find((one) => one.id === de) ?? regra.vigentes[0]
    return <ValorEditor regra={regra} valor={undefined} anterior={anterior} />
  }
  if (regra && valor && valor.situacao !== SITUACAO_VALOR.revogada) {
    return <ValorEditor regra={regra} valor={valor} anterior={valor} />
  }
  return (
    <Drawer isOpen onClose={() => closeDrawer()} icon={IconScale} title="Valor da regra">
      {query.isPending && <LoadingSkeleton lines={8} label="Carregando o valor" />}
      {query.isError && <ReadFailure query={query}>Não foi possível carregar o valor.</ReadFailure>}
      {regra && <Missing />}
    </Drawer>
  )
}

interface ValorEditorProps {
  readonly regra: RegraDetalhe
  /** Undefined for a new one. */
  readonly valor: RegraValor | undefined
  /** What the typed value is compared with: the one before, or the same as it was saved. */
  readonly anterior: RegraValor | undefined
}

function ValorEditor({ regra, valor, anterior }: ValorEditorProps) {
  const formId = useId()
  const { codigo, titulo } = regra
  const closeDrawer = useCloseDrawer()
  const criar = useCriarValor()
  const alterar = useAlterarValor()
  const fields = fieldsOf(codigo)
  const form = useRecordForm({
    draftKey: `regra-valor ${codigo} ${valor?.id ?? 'new'}`,
    saved: valor ? stateOf(codigo, valor) : novoValor(codigo, anterior),
    check: (values) => checkValues(codigo, values),
  })
  const leave = useLeaveGuard(form.isDirty, form.discard)
  const save = useRecordSave({
    form,
    schema: ValorSalvo,
    stateOf: (saved) => stateOf(codigo, saved),
    send: (values, version) => {
      const body = inputOf(codigo, values)
      return valor
        ? alterar.mutateAsync({ params: { codigo, id: valor.id }, body: { ...body, version } })
        : criar.mutateAsync({ params: { codigo }, body })
    },
    fieldOfCode: { regra_valor_taken: 'validoDe' },
    onSaved: ({ ato }) => {
      toast.success(valor ? `${ato} alterada: falta conferir` : `${ato} registrada como rascunho`)
      leave.release()
      closeDrawer()
    },
  })
  const idOf = (field: string) => `${formId}-${field}`
  return (
    <Drawer
      isOpen
      size="details"
      onClose={() => closeDrawer()}
      onConfirm={save.submit}
      icon={IconScale}
      title={valor ? 'Alterar valor' : 'Novo valor'}
      subtitle={titulo}
      footer={
        <RecordFooter
          form={form}
          history={undefined}
          isSaving={save.isSaving}
          onCancel={() => closeDrawer()}
          onSave={save.submit}
        />
      }
    >
      <RecordStrips form={form} failure={save.failure} fields={fields} idOf={idOf} />
      <p>
        {valor
          ? 'O que foi conferido deste valor deixa de contar. Você conta como a primeira pessoa; ele só avisa até outra conferir.'
          : 'O valor entra como rascunho e não vale para ninguém. Vale quando for conferido, e só bloqueia depois de duas pessoas.'}
      </p>
      <ValorFields codigo={codigo} form={form} idOf={idOf} escopos={escoposOf(regra)} />
      <ValorDiferencas codigo={codigo} anterior={anterior} values={form.values} />
      <RecordConflict
        recordName={valor ? `${titulo}, ${valor.ato}` : titulo}
        save={save}
        form={form}
        fields={fields}
      />
    </Drawer>
  )
}

const escoposOf = ({ valores }: RegraDetalhe) => [...new Set(valores.map(({ escopo }) => escopo))]
