import { RegisterDrawer } from '#platform/web/register/RegisterDrawer.tsx'
import { RegisterEditor } from '#platform/web/register/RegisterEditor.tsx'
import { ContaFields } from './ContaFields.tsx'
import { ContaMenu } from './ContaMenu.tsx'
import { ContaBadge, trialText } from './conta-columns.tsx'
import { contaRules, NEW_CONTA_VALUES } from './conta-form.ts'
import { contaScreens } from './painel.api.ts'

/** Creates a company of the platform, or shows and changes one; opening it is told to the company. */
export default function ContaDrawer() {
  return (
    <RegisterDrawer
      screens={contaScreens}
      editor={(record) => (
        <RegisterEditor
          screens={contaScreens}
          rules={contaRules}
          record={record}
          fresh={NEW_CONTA_VALUES}
          badge={({ ativo }) => <ContaBadge isActive={ativo} />}
          subtitle={(conta) => (
            <span>
              {`${conta.usuarios} ${conta.usuarios === 1 ? 'usuário' : 'usuários'}`}
              {trialText(conta) !== '–' && ` · teste até ${trialText(conta)}`}
            </span>
          )}
          menu={(conta, tools) => <ContaMenu conta={conta} onSaved={tools.follow} onRemoved={tools.leave} />}
          fields={(context) => <ContaFields {...context} />}
        />
      )}
    />
  )
}
