import { formatPlaca } from '#platform/shared/placa.ts'
import { RegisterDrawer } from '#platform/web/register/RegisterDrawer.tsx'
import { RegisterEditor } from '#platform/web/register/RegisterEditor.tsx'
import { DrawerLink } from '#platform/web/router/links.tsx'
import { today } from '#platform/web/today.ts'
import { tipoVeiculo } from '../veiculo-tipos.ts'
import { VencimentoBadge } from './shared/VencimentoBadge.tsx'
import { VeiculoFields } from './VeiculoFields.tsx'
import { VEICULOS, veiculoScreens } from './veiculo.api.ts'
import { NEW_VEICULO, veiculoRules } from './veiculo-form.ts'

const RULES = veiculoRules(today)

/** Creates a vehicle, or shows and edits one (S-114). */
export default function VeiculoDrawer() {
  return (
    <RegisterDrawer
      screens={veiculoScreens}
      editor={(record) => (
        <RegisterEditor
          screens={veiculoScreens}
          rules={RULES}
          record={record}
          fresh={NEW_VEICULO}
          subtitle={({ tipo, trator, proximoVencimento }) => (
            <>
              <span>{tipoVeiculo(tipo).nome}</span>
              {trator && (
                <DrawerLink className="ev-link" to={`${VEICULOS}/${trator.id}`}>
                  {`Engatado em ${formatPlaca(trator.placa)}`}
                </DrawerLink>
              )}
              {proximoVencimento !== null && (
                <span>
                  <VencimentoBadge validade={proximoVencimento} />
                </span>
              )}
            </>
          )}
          fields={(context) => <VeiculoFields {...context} />}
        />
      )}
    />
  )
}
