/**
 * Style sheet of the cloud's own pages: the portal's colours and type, without scripts or web
 * fonts.
 */
export const plainStyle = `
:root{color-scheme:light dark;
--page:light-dark(oklch(.986 .003 95),oklch(.178 .011 262));--sheet:light-dark(oklch(1 0 0),oklch(.212 .012 262));
--line1:light-dark(oklch(.918 .005 95),oklch(.262 .013 262));--line2:light-dark(oklch(.862 .007 95),oklch(.33 .014 262));
--line3:light-dark(oklch(.638 .012 260),oklch(.56 .016 262));--ink:light-dark(oklch(.235 .018 262),oklch(.935 .006 95));
--ink2:light-dark(oklch(.43 .017 262),oklch(.755 .01 262));--ink3:light-dark(oklch(.525 .016 262),oklch(.66 .012 262));
--accent:light-dark(oklch(.425 .135 259),oklch(.755 .115 259));--accent-hi:light-dark(oklch(.36 .125 259),oklch(.82 .09 259));
--on-accent:light-dark(oklch(.99 .003 95),oklch(.19 .03 262));--focus:light-dark(oklch(.55 .18 259),oklch(.72 .14 259));
--danger:light-dark(oklch(.52 .19 27),oklch(.73 .155 25));--danger-wash:light-dark(oklch(.957 .02 27),oklch(.28 .055 25));
--sans:"SF Pro Text",-apple-system,"Segoe UI Variable Text","Segoe UI","Adwaita Sans","Inter","Noto Sans","Helvetica Neue",
"Liberation Sans",Arial,"Hiragino Sans","Yu Gothic UI","Meiryo","Noto Sans CJK JP","Noto Sans JP",sans-serif;
--mono:ui-monospace,"SF Mono","Cascadia Mono","JetBrains Mono","Adwaita Mono",Menlo,Consolas,"Noto Sans Mono","DejaVu Sans Mono",
"Liberation Mono","Noto Sans CJK JP",monospace}
*{box-sizing:border-box;margin:0}
body{font:400 14px/22px var(--sans);color:var(--ink);background:var(--page);min-height:100vh;display:flex;flex-direction:column}
html[lang=ja] body{line-height:24px}
header,footer{padding:0 20px;color:var(--ink2)}
header{display:flex;gap:20px;align-items:center;min-height:56px;border-bottom:1px solid var(--line1);font-weight:600;color:var(--ink)}
header nav{display:flex;gap:16px;font-weight:500}
footer{padding-block:16px;border-top:1px solid var(--line1);font-size:12px;line-height:18px}
main{flex:1;width:100%;max-width:960px;padding:32px 20px 48px;margin:0 auto}
main.narrow{max-width:426px}
h1{font-size:26px;line-height:34px;font-weight:600;letter-spacing:-.018em;margin-bottom:24px;display:flex;align-items:center;gap:14px}
html[lang=ja] h1{letter-spacing:0}
h1::after{content:"";flex:1;border-top:1px solid var(--line2)}
h2{font-size:15px;line-height:22px;font-weight:600}
a{color:var(--accent);text-underline-offset:3px}a[aria-current]{color:var(--ink);text-decoration:none}
:focus-visible{outline:2px solid var(--focus);outline-offset:2px;border-radius:4px}
p+p{margin-top:8px}.quiet{color:var(--ink2)}
code,.code{font-family:var(--mono);font-size:.925em}
pre{white-space:pre-wrap;overflow-wrap:anywhere;font:inherit;color:var(--ink2)}
.code{font-size:20px;line-height:28px;letter-spacing:.08em;margin:4px 0 8px}
article{padding:16px 0;border-bottom:1px solid var(--line1)}
article header{min-height:0;padding:0;border:0;font-weight:400;color:var(--ink2);font-size:13px;flex-wrap:wrap;gap:4px 16px;margin-bottom:8px}
dl{display:grid;grid-template-columns:max-content 1fr}
dt,dd{padding:8px 0;border-bottom:1px solid var(--line1)}dt{color:var(--ink3);padding-right:24px}dd{overflow-wrap:anywhere}
label{display:block;font-size:13px;line-height:18px;font-weight:500;margin:16px 0 6px}
input{width:100%;height:42px;border:1px solid var(--line3);border-radius:6px;background:var(--sheet);color:inherit;font:inherit;padding:0 11px}
button{width:100%;height:42px;margin-top:24px;border:0;border-radius:7px;background:var(--accent);color:var(--on-accent);font:500 14px/1 var(--sans);cursor:pointer}
button:hover{background:var(--accent-hi)}
[role=alert]{margin-bottom:16px;padding:10px 12px;border-left:2px solid var(--danger);background:var(--danger-wash)}
`.trim()
