/** What outside systems of both companies may be told of offers; each gets the id under which its own API answers. */
import { webhookEvents } from '#modules/integracao-webhook/server/webhook-events.ts'
import type { AccessRequirement } from '#platform/shared/access.ts'
import { oferece } from '../oferecimento-access.ts'

/** Both sides: shippers that offer, carriers that answer. */
const access: AccessRequirement = {
  role: 'Operador',
  anyModule: [...oferece.anyModule],
  orLicences: ['RestrictOfferingModule'],
  deny: ['Free'],
}

export const webhooksDasOfertas = webhookEvents.with({
  key: 'oferta',
  nome: 'Ofertas',
  deDuasEmpresas: 'oferta',
  eventos: [
    { tipo: 'oferta.publicada', nome: 'Oferta publicada', access },
    { tipo: 'oferta.proposta', nome: 'Proposta em uma oferta', access },
    { tipo: 'oferta.contratada', nome: 'Oferta contratada', access },
    { tipo: 'oferta.encerrada', nome: 'Oferta encerrada', access },
  ],
})
