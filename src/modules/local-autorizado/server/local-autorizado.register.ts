/** Creating, changing, switching, removing and reading authorised places. */
import { describeForma } from '#modules/cerca/forma.rules.ts'
import { createFieldRegister } from '#platform/server/fields/field-register.ts'
import { localAutorizadoCalls } from '../local-autorizado.contract.ts'
import { checkLocalAutorizado, LOCAL_AUTORIZADO } from '../local-autorizado.fields.ts'

export const locaisAutorizados = createFieldRegister({
  entidade: 'local-autorizado',
  nome: 'O local autorizado',
  table: 'local_autorizado',
  calls: localAutorizadoCalls,
  fields: LOCAL_AUTORIZADO,
  check: checkLocalAutorizado,
  words: { forma: describeForma },
  filters: { tipos: 'tipo' },
  sheet: {
    name: 'locais-autorizados',
    replace: { forma: { header: 'Forma', value: ({ forma }) => describeForma(forma), width: 48 } },
  },
})
