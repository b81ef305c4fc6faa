import { useMemo } from 'react'
import { localZone } from '#platform/web/local-zone.ts'
import { RegisterDrawer } from '#platform/web/register/RegisterDrawer.tsx'
import { RegisterEditor } from '#platform/web/register/RegisterEditor.tsx'
import { today } from '#platform/web/today.ts'
import { isHistoria, lugarText } from '../disponibilidade.rules.ts'
import { DisponibilidadeFields } from './DisponibilidadeFields.tsx'
import { disponibilidadeScreens } from './disponibilidade.api.ts'
import { disponibilidadeForm, newDisponibilidade } from './disponibilidade-form.ts'

/** Says that a vehicle is free, or shows and edits what was said; what is over is only shown. */
export default function DisponibilidadeDrawer() {
  const rules = useMemo(() => disponibilidadeForm(localZone()), [])
  return (
    <RegisterDrawer
      screens={disponibilidadeScreens}
      editor={(record) => (
        <RegisterEditor
          screens={disponibilidadeScreens}
          rules={rules}
          record={record}
          fresh={newDisponibilidade(today())}
          isLocked={(saved) => isHistoria(saved, new Date())}
          subtitle={(saved) => (
            <span>
              {isHistoria(saved, new Date()) ? 'Encerrada' : lugarText(saved.municipio, saved.raioKm)}
            </span>
          )}
          fields={(context) => <DisponibilidadeFields {...context} />}
        />
      )}
    />
  )
}
