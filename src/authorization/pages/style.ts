import { tokens } from '../../foundation/look/tokens.ts';

/** The one style sheet of the pages. */
export function styleSheet(accent: string): string {
  return `
${tokens(accent)}
*,::before,::after{box-sizing:border-box}
html{-webkit-text-size-adjust:100%;text-size-adjust:100%}
body{margin:0;min-height:100vh;min-height:100dvh;display:flex;flex-direction:column;align-items:center;gap:1.5rem;padding:clamp(1rem,6vh,5rem) 1rem 2rem;background:var(--canvas);color:var(--text);font:1rem/1.55 var(--sans);overflow-wrap:break-word}
header,main,footer{width:100%;max-width:27rem}
.wide header,.wide main,.wide footer{max-width:44rem}
header{display:flex;align-items:center;gap:.625rem;font-weight:650;letter-spacing:-.01em}
.mark{display:grid;place-items:center;flex:none;width:2rem;height:2rem;border-radius:var(--round);background:var(--accent);color:var(--on-accent);font-weight:700;line-height:1}
.emblem{flex:none;width:2rem;height:2rem}
main{background:var(--card);border:1px solid var(--line);border-radius:var(--large);padding:clamp(1.375rem,5vw,2.25rem);box-shadow:0 1px 2px rgb(0 0 0/.04),0 8px 28px rgb(0 0 0/.05)}
footer{display:flex;flex-wrap:wrap;justify-content:center;gap:.25rem 1.25rem;color:var(--muted);font-size:.8125rem}
footer a{display:inline-block;padding:.25rem 0;color:inherit}
.logo{display:block;height:2.5rem;width:auto;max-width:100%;object-fit:contain;object-position:left}
h1{margin:0 0 .5rem;font-size:1.5rem;line-height:1.25;font-weight:680;letter-spacing:-.02em;text-wrap:balance}
h2{margin:2rem 0 .5rem;font-size:1.0625rem;line-height:1.35;font-weight:650;letter-spacing:-.01em}
p{margin:0 0 1rem}
.lead,.note{color:var(--muted)}
.lead{margin-bottom:1.5rem}
.note{font-size:.875rem}
strong{font-weight:650}
.lead strong{color:var(--text)}
.lead a{white-space:nowrap}
a{color:var(--link);text-underline-offset:.15em;text-decoration-thickness:from-font}
a:hover{text-decoration-thickness:2px}
code{font:.8125em/1.4 var(--mono);color:var(--muted);overflow-wrap:anywhere}
label{display:block;margin-bottom:.375rem;font-size:.9375rem;font-weight:600}
.field{margin-bottom:1.125rem}
summary{cursor:pointer;color:var(--link);font-weight:600}
summary:hover{text-decoration:underline}
.change[open]>summary{margin-bottom:1rem}
.pairs,.two{display:grid;grid-template-columns:repeat(auto-fill,minmax(min(15rem,100%),1fr));gap:.75rem 1.5rem}
.two{gap:0 1.5rem;align-items:end}
.pairs dd{overflow-wrap:anywhere}
.pairs .badge{white-space:nowrap}
input{display:block;width:100%;min-height:2.875rem;padding:.5rem .75rem;border:1px solid var(--field);border-radius:var(--round);background:var(--card);color:inherit;font:inherit}
input[aria-invalid=true]{border-color:var(--danger);box-shadow:inset 0 0 0 1px var(--danger)}
button,.button{display:inline-flex;align-items:center;justify-content:center;min-height:2.875rem;padding:.5rem 1.25rem;border:1px solid transparent;border-radius:var(--round);background:var(--accent);color:var(--on-accent);font:inherit;font-weight:620;text-decoration:none;cursor:pointer}
button:hover,.button:hover{box-shadow:inset 0 0 0 99px rgb(127 127 127/.14)}
button.quiet,.button.quiet{background:transparent;color:var(--text);border-color:var(--field)}
button.small{min-height:2.25rem;padding:.25rem .875rem;font-size:.9375rem}
.whole{width:100%}
.field+.whole{margin-top:.375rem}
:focus-visible{outline:3px solid var(--link);outline-offset:2px}
h1:focus,[role=alert]:focus{outline:none}
.actions{display:grid;grid-template-columns:1fr 1fr;gap:.75rem;margin:1.75rem 0 0}
form+.note{margin-top:1.25rem}
.alert{margin:0 0 1.25rem;padding:.75rem .875rem;border-left:.25rem solid var(--danger);border-radius:var(--small);background:var(--danger-back);color:var(--danger);font-size:.9375rem}
.alert>:last-child{margin-bottom:0}
.pair{display:flex;align-items:center;gap:.625rem;margin-bottom:1.125rem;color:var(--muted)}
.pair .emblem{width:2.75rem;height:2.75rem}
.pair .mark{width:2.75rem;height:2.75rem;border-radius:.75rem;font-size:1.125rem}
.pair .other{background:var(--raised);color:var(--text);box-shadow:inset 0 0 0 1px var(--line)}
.pair i{width:1.75rem;border-top:2px dotted var(--field)}
ul.plain{margin:0 0 1.25rem;padding:0;list-style:none}
.asked li{position:relative;padding:.625rem 0 .625rem 2rem;border-bottom:1px solid var(--line)}
.asked li:first-child{border-top:1px solid var(--line)}
.asked li::before{content:"";position:absolute;left:.375rem;top:1.02rem;width:.4rem;height:.75rem;border:solid var(--link);border-width:0 .16rem .16rem 0;transform:rotate(42deg)}
.asked code{display:block}
.facts{margin:0 0 1rem;padding:.875rem 1rem;border-radius:var(--round);background:var(--raised);font-size:.9375rem}
.facts dt{color:var(--muted);font-size:.8125rem}
.facts dd{margin:0}
.facts dd+dt{margin-top:.625rem}
.items li{display:flex;flex-wrap:wrap;align-items:center;justify-content:space-between;gap:.5rem 1.25rem;padding:.875rem 0;border-top:1px solid var(--line)}
.items li:last-child{border-bottom:1px solid var(--line)}
.items .what{flex:1 1 16rem;min-width:0}
.items .what p{margin:0}
.items .note+.note{margin-top:.125rem}
.badge{display:inline-block;margin:0 .125rem;padding:.0625rem .5rem;border-radius:1rem;background:var(--raised);box-shadow:inset 0 0 0 1px var(--line);font-size:.75rem;font-weight:600;vertical-align:.08em}
.facts.good{background:var(--good-back);color:var(--good)}
.hint{margin:0 0 .375rem}
.apart{position:absolute;width:1px;height:1px;min-height:0;padding:0;border:0;overflow:hidden;clip-path:inset(50%);white-space:nowrap}
.alert a{color:inherit}
.narrow{max-width:26rem}
main>:last-child,section>:last-child,form>:last-child{margin-bottom:0}
@media (max-width:24rem){.actions{grid-template-columns:1fr}}
@media (forced-colors:active){.mark,button,.button{border:1px solid}.asked li::before{border-color:CanvasText}}
@media (prefers-reduced-motion:no-preference){button,.button{transition:box-shadow .12s}}
`.replace(/\n/g, '');
}
