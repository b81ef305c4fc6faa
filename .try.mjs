import { chromium } from '@playwright/test'
const base='http://127.0.0.1:8199'
const b=await chromium.launch({executablePath:process.env.ESTIVA_CHROMIUM})
export async function person(email,w=1440,h=900,dark=false){
  const c=await b.newContext({viewport:{width:w,height:h},locale:'pt-BR',timezoneId:'America/Sao_Paulo'})
  const r=await (await fetch(base+'/api/auth/login',{method:'POST',headers:{'content-type':'application/json'},body:JSON.stringify({email,password:'Estiva#2026'})})).json()
  const sub=JSON.parse(Buffer.from(r.token.split('.')[1],'base64url')).sub
  await fetch(base+'/api/user/aceite-termo-uso/'+sub,{method:'POST',headers:{authorization:'Bearer '+r.token,'content-type':'application/json'},body:'{}'})
  const p=await c.newPage()
  if(dark) await p.addInitScript(()=>localStorage.setItem('ffy-theme-style','dark'))
  p.on('console',m=>m.type()==='error'&&console.log('CONSOLE',m.text()))
  p.on('pageerror',e=>console.log('PAGEERROR',e.message))
  await p.goto(base+'/')
  await p.getByLabel(/e-mail/i).first().fill(email)
  await p.getByLabel(/senha/i).first().fill('Estiva#2026')
  await p.keyboard.press('Enter')
  await p.waitForURL(/home|dashboards|painel|cargas/,{timeout:60000})
  return p
}
const p=await person('admin@rotalivre.demo')
await p.waitForTimeout(3000)
await p.keyboard.press('Alt+.')
await p.waitForTimeout(800)
await p.screenshot({path:'/tmp/s0.png'})
const box=p.getByRole('combobox',{name:'Pesquisar'})
await box.fill('10007')
await p.waitForTimeout(2500)
await p.screenshot({path:'/tmp/s1.png'})
await box.fill('serra')
await p.waitForTimeout(2500)
await p.screenshot({path:'/tmp/s2.png'})
await p.keyboard.press('ArrowDown');await p.keyboard.press('Enter')
await p.waitForTimeout(3000)
await p.screenshot({path:'/tmp/s3.png'})
const q=await person('operador@serradourada.demo',390,844)
for (const [i,u] of [['a','/#/portal-agendamento/agendamentos'],['b','/#/cargas/paineis/minhas-cargas'],['c','/#/cadastros-gerais/empresas'],['d','/#/oferecimento/comportamentos'],['e','/#/monitoramento/operacional']].entries?[['a','/#/portal-agendamento/agendamentos/semana'],['b','/#/cargas/paineis/minhas-cargas']]:[]){
  await q.goto(base+u); await q.waitForTimeout(3500); await q.screenshot({path:`/tmp/ph-${i}.png`,clip:{x:0,y:0,width:390,height:120}})
}
await b.close()
