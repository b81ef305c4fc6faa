import { VencimentoBadge } from '#modules/veiculo/web/shared/VencimentoBadge.tsx'
import { RegisterDrawer } from '#platform/web/register/RegisterDrawer.tsx'
import { RegisterEditor } from '#platform/web/register/RegisterEditor.tsx'
import { today } from '#platform/web/today.ts'
import { ConsentimentoTab } from './ConsentimentoTab.tsx'
import { MotoristaFields } from './MotoristaFields.tsx'
import { motoristaScreens } from './motorista.api.ts'
import { motoristaForm } from './motorista-form.ts'

const FORM = motoristaForm(today)

/** Creates a driver, or shows and edits one (S-114). */
export default function MotoristaDrawer() {
  return (
    <RegisterDrawer
      screens={motoristaScreens}
      editor={(record) => (
        <RegisterEditor
          {...FORM}
          screens={motoristaScreens}
          record={record}
          tabs={[
            {
              value: 'consentimento',
              label: 'Consentimento',
              panel: (motorista) => <ConsentimentoTab motorista={motorista} />,
            },
          ]}
          subtitle={({ cnhCategoria, proximoVencimento }) => (
            <>
              <span>{`CNH ${cnhCategoria}`}</span>
              <span>
                <VencimentoBadge validade={proximoVencimento} />
              </span>
            </>
          )}
          fields={(context) => <MotoristaFields context={context} motoristaId={record?.id} />}
        />
      )}
    />
  )
}
