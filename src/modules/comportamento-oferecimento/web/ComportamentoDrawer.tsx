import { RegisterDrawer } from '#platform/web/register/RegisterDrawer.tsx'
import { RegisterEditor } from '#platform/web/register/RegisterEditor.tsx'
import { useGoToPage, useRouteParams } from '#platform/web/router/navigation.ts'
import { TIPO_COMPORTAMENTO_LABELS } from '../tipo-comportamento.ts'
import { ComportamentoFields } from './ComportamentoFields.tsx'
import { comportamentoScreens, PLACE } from './comportamento.api.ts'
import { comportamentoForm, freshOf, tipoOf } from './comportamento-form.ts'
import { SituacaoBadge } from './SituacaoBadge.tsx'

/** Creates a behaviour of a kind (S-121), or shows one with its history. */
export default function ComportamentoDrawer() {
  const tipo = tipoOf(useRouteParams().tipo)
  const goToPage = useGoToPage()
  return (
    <RegisterDrawer
      screens={comportamentoScreens}
      editor={(record) => (
        <RegisterEditor
          key={record?.id ?? tipo}
          screens={comportamentoScreens}
          rules={comportamentoForm.rules}
          record={record}
          fresh={freshOf(tipo)}
          freshKey={String(tipo)}
          size="details"
          badge={({ ativo }) => <SituacaoBadge isOn={ativo} />}
          subtitle={(saved) => <span>{TIPO_COMPORTAMENTO_LABELS[saved.tipo]}</span>}
          fields={(context) => <ComportamentoFields {...context} comportamentoId={record?.id} />}
          onSaved={({ id }) => goToPage(`/${PLACE}/${id}`)}
        />
      )}
    />
  )
}
